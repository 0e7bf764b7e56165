// Making elements. Text becomes text, never markup: nothing here can be injected.

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element && !name.includes("-")) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// An id that nothing else on the page has. Every widget has its own copy of this module, so counting would not do.
export function ownId(name) {
  return `${name}-${Math.random().toString(36).slice(2)}`;
}

// Sets a text only if it differs, so that a live region does not say the same thing twice.
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
