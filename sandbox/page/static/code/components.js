// The components of a message: containers, sections, texts, pictures, buttons and menus.

import { h } from "./dom.js";
import { colour } from "./embed.js";
import { icon } from "./icons.js";
import { file, gallery, thumbnail } from "./media.js";
import { menu } from "./menu.js";
import { emojiOf, goesWithin, prose, safe } from "./prose.js";
import { veiled } from "./veil.js";

const LINK = 5, PREMIUM = 6;

/**
 * Build all components of a message. `acts.press(customId)` and `acts.choose(customId, values)`
 * send the interaction and return a promise.
 */
export function components(parts, acts) {
  return parts.map((part) => DRAWN[part.type]?.(part, acts) ?? h("div.unknown", {}, `A component of kind ${part.type}`));
}

const DRAWN = {
  1: (row, acts) => h("div.row", {}, components(row.components, acts)),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (section, acts) => h("div.section", {}, h("div.section-words", {}, components(section.components, acts)), components([section.accessory], acts)),
  10: (text) => prose(text.content),
  11: (it) => thumbnail(it.media, it.description, it.spoiler),
  12: (it) => gallery(it.items),
  13: (it) => file(it.name ?? it.file.url.split("/").pop(), it.size, it.file.url, it.spoiler),
  14: (it) => h("hr.separator", { class: `${it.divider === false ? "" : "divider"} ${it.spacing === 2 ? "wide" : ""}`, "aria-hidden": it.divider === false ? "true" : undefined }),
  17: container,
};

function container(it, acts) {
  const inside = h("div.container-inside", {}, components(it.components, acts));
  const shown = h("div.container", {}, inside);
  if (it.accent_color !== undefined && it.accent_color !== null) {
    shown.classList.add("accented");
    shown.style.setProperty("--accent", colour(it.accent_color));
  }
  return it.spoiler ? veiled(shown, "Message") : shown;
}

function button(it, acts) {
  const inside = [it.emoji && emojiOf(it.emoji, it.label && ""), it.label && h("span", {}, it.label)];
  const named = it.label ? {} : { "aria-label": it.emoji?.name };
  if (it.style === LINK) {
    if (it.disabled) return h("button.button.style-2", { type: "button", disabled: true, ...named }, inside, icon("out", 16));
    const go = goesWithin(it.url);
    if (go) return h("button.button.style-2", { type: "button", onclick: go, ...named }, inside, icon("out", 16));
    return h("a.button.style-2", { href: safe(it.url), target: "_blank", rel: "noopener noreferrer", ...named }, inside, icon("out", 16));
  }
  if (it.style === PREMIUM) return h("button.button.style-1", { type: "button", disabled: true }, "Premium");
  const shown = h("button.button", { class: `style-${it.style}`, type: "button", disabled: it.disabled, data: { customId: it.custom_id }, ...named }, inside);
  shown.addEventListener("click", () => pending(shown, () => acts.press(it.custom_id)));
  return shown;
}

function select(it, acts) {
  const shown = menu(it, (values) => pending(shown, () => acts.choose(it.custom_id, values)));
  return shown;
}

/** Show that an interaction is in progress, and block further clicks in the meantime. */
async function pending(element, act) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  try {
    await act();
  } finally {
    element.removeAttribute("aria-busy");
  }
}
