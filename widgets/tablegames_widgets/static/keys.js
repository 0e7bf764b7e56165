// JupyterLab's one-letter commands (d d deletes the cell) must not fire while somebody uses a widget.

const MARK = "data-lm-suppress-shortcuts";

// JupyterLab leaves a key alone if the element that has the focus, or one around it, says so; but most of its
// commands look at the focused element first, before anything around it. So each one says so once it has the focus.
export function keepKeys(root, signal) {
  const mark = (element) => element.setAttribute(MARK, "true");
  mark(root);
  root.addEventListener("focusin", (event) => mark(event.target), { signal });
  // A key held with Ctrl or Cmd is not ours: Ctrl+S saves the notebook, wherever the focus is.
  root.ownerDocument.defaultView?.addEventListener("keydown", (event) => letPass(root, event, mark), { signal, capture: true });
}

function letPass(root, event, mark) {
  if (!(event.ctrlKey || event.metaKey) || !root.contains(event.target)) return;
  const marked = [];
  for (let element = event.target; root.contains(element); element = element.parentElement) {
    if (element.hasAttribute(MARK)) marked.push(element);
  }
  for (const element of marked) element.removeAttribute(MARK);
  setTimeout(() => marked.forEach(mark)); // once everybody has heard the key
}
