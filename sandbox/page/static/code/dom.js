// Creates DOM elements. Text is never parsed as HTML.

/** Create an element: h("button.icon", {type: "button", onclick}, "text", [nodes]). */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.classList.add(...classes);
  for (const [key, value] of Object.entries(props)) set(element, key, value);
  element.append(...children.flat(Infinity).filter((each) => each || each === 0));
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((each) => each || each === 0));
  return element;
}

export const byId = (id) => document.getElementById(id);

let count = 0;
/** Return a unique element id. */
export const freshId = (what = "x") => `${what}-${++count}`;

function set(element, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "style") {
    for (const [name, to] of Object.entries(value)) element.style.setProperty(name, to);
  } else if (key === "data") Object.assign(element.dataset, value);
  else if (key === "class") element.classList.add(...value.split(" ").filter(Boolean));
  else element.setAttribute(key, value === true ? "" : String(value));
}
