// JupyterLab's one-letter commands (d d deletes the cell) must not fire while somebody uses a widget.

// JupyterLab leaves a key alone if the element that has the focus, or one around it, says so; but most of its
// commands look at the focused element first, before anything around it. So each one says so once it has the focus.
export function keepKeys(root, signal) {
  const mark = (element) => element.setAttribute("data-lm-suppress-shortcuts", "true");
  mark(root);
  root.addEventListener("focusin", (event) => mark(event.target), { signal });
}
