// Spoilers, which are hidden until someone clicks on them.

const MARKS = { role: "button", tabindex: "0", "aria-expanded": "false" };

/** Hide the content of an element until it's clicked. `what` describes the content. */
export function veiled(element, what = "Spoiler") {
  element.classList.add("veiled");
  element.setAttribute("aria-label", `${what}, hidden; press to see it`);
  for (const [name, value] of Object.entries(MARKS)) element.setAttribute(name, value);
  for (const child of element.children) child.inert = true;
  const show = (event) => {
    if (!element.classList.contains("veiled")) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.remove("veiled");
    for (const name of ["aria-label", ...Object.keys(MARKS)]) element.removeAttribute(name);
    for (const child of element.children) child.inert = false;
  };
  element.addEventListener("click", show, { capture: true });
  element.addEventListener("keydown", show, { capture: true });
  return element;
}
