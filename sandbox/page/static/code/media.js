// Pictures and files, and the enlarged view of a picture.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { safe } from "./prose.js";
import { veiled } from "./veil.js";

/** Build a gallery of pictures, each with its description. */
export function gallery(items) {
  const shown = items.map((item) => picture(item.media, item.description, item.spoiler));
  return h("div.gallery", { class: `of-${Math.min(items.length, 5)}` }, shown);
}

export function picture(media, description = "", spoiler = false) {
  const url = ours(media.url);
  if (!url) return elsewhere(media.url, description);
  const image = h("img", { src: url, alt: description || "", width: media.width, height: media.height, draggable: "false" });
  const button = h("button.picture", {
    type: "button", "aria-label": description ? `Enlarge: ${description}` : "Enlarge the picture", onclick: () => enlarge(url, description),
  }, image);
  if (media.width && media.height) button.style.setProperty("aspect-ratio", `${media.width} / ${media.height}`);
  return spoiler ? veiled(h("div.veil-box", {}, button), "Picture") : button;
}

export function thumbnail(media, description, spoiler) {
  const shown = picture(media, description, spoiler);
  shown.classList.add("thumbnail");
  return shown;
}

export function file(name, size, url, spoiler = false) {
  const link = ours(url) ?? safe(url);
  const shown = h("div.file", {}, icon("file", 28),
    h("div", {}, h("a", { href: link, target: "_blank", rel: "noopener noreferrer", download: name }, name), size !== undefined && h("span.small", {}, bytes(size))));
  return spoiler ? veiled(h("div.veil-box", {}, shown), "File") : shown;
}

export function attachment(each) {
  const spoiler = each.filename.startsWith("SPOILER_");
  if (each.content_type?.startsWith("image/") && each.content_type !== "image/svg+xml") return attached(each, spoiler);
  return file(each.filename, each.size, each.url, spoiler);
}

/** Build a classic message's picture, in at most 550 × 350 pixels like Discord's desktop client. */
function attached(each, spoiler) {
  const shown = h("div.gallery.of-1.attached", {}, picture(each, each.description, spoiler));
  if (each.width && each.height) shown.style.setProperty("--ratio", each.width / each.height);
  return shown;
}

export function bytes(size) {
  if (size < 1000) return `${size} B`;
  return size < 1e6 ? `${(size / 1e3).toFixed(1)} kB` : `${(size / 1e6).toFixed(2)} MB`;
}

/** Return the path of a file that the sandbox serves, or null for any other URL. */
function ours(url) {
  const path = /^https?:\/\/[^/]+(\/cdn\/.*)$/.exec(url)?.[1];
  return path ?? null;
}

/** Build a link to an external file, which the page doesn't load. */
function elsewhere(url, description) {
  return h("a.picture.elsewhere", { href: safe(url), target: "_blank", rel: "noopener noreferrer" }, icon("out", 16), description || url);
}

function enlarge(url, description) {
  const dialog = h("dialog.lightbox", { "aria-label": description || "Picture", onclick: () => dialog.close(), onclose: () => dialog.remove() },
    h("figure", {}, h("img", { src: url, alt: description || "" }), description && h("figcaption", {}, description)),
    h("button.icon-button", { type: "button", "aria-label": "Close" }, icon("close")));
  document.body.append(dialog);
  dialog.showModal();
}
