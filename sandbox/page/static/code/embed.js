// Embeds, which bots used before components existed.

import { stamp } from "./clock.js";
import { h } from "./dom.js";
import { picture, thumbnail } from "./media.js";
import { prose, proseLine, safe } from "./prose.js";

export function embed(it) {
  const shown = h("article.embed", {},
    h("div.embed-words", {},
      it.author && h("div.embed-author", {}, linked(it.author.url, it.author.name)),
      it.title && h("div.embed-title", {}, linked(it.url, proseLine(it.title))),
      it.description && prose(it.description),
      it.fields?.length && h("div.embed-fields", {}, it.fields.map(field)),
      it.image && h("div.gallery.of-1", {}, picture(it.image, "")),
      (it.footer || it.timestamp) && h("div.embed-footer", {}, it.footer?.text, it.footer && it.timestamp && " • ", it.timestamp && stamp(it.timestamp))),
    it.thumbnail && thumbnail(it.thumbnail, ""));
  shown.style.setProperty("--accent", colour(it.color));
  return shown;
}

export function colour(number) {
  return number === undefined || number === null ? "var(--edge)" : `#${number.toString(16).padStart(6, "0")}`;
}

function field(it) {
  return h("div", { class: it.inline ? "inline" : "" }, h("div.embed-name", {}, proseLine(it.name)), prose(it.value));
}

function linked(url, text) {
  return url ? h("a", { href: safe(url), target: "_blank", rel: "noopener noreferrer" }, text) : text;
}
