// Renders Markdown on the page.

import { moment } from "./clock.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isOnlyEmoji, parse, parseLine } from "./markdown.js";
import { goTo, goToMessage } from "./going.js";
import { guildHere, nameOf, state } from "./state.js";
import { veiled } from "./veil.js";

const MESSAGE_LINK = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** Render a text with all its blocks. */
export function prose(text, { jumbo = false } = {}) {
  const nodes = parse(text.trim());
  const shown = h("div.prose", {}, nodes.map(draw));
  if (jumbo && isOnlyEmoji(nodes)) shown.classList.add("jumbo");
  return shown;
}

/** Render one line of text, as in titles and labels. */
export const proseLine = (text) => h("span.prose", {}, parseLine(text).map(draw));

/** Draw an emoji. Pass an empty `alt` for an emoji that only decorates text. */
export function emojiOf({ id, name }, alt = `:${name}:`) {
  if (!id) return h("span.emoji", { "aria-hidden": "true" }, name);
  return h("img.emoji", { src: `/cdn/emojis/${encodeURIComponent(id)}.png`, alt, title: `:${name}:`, draggable: "false" });
}

const inside = (node) => node.inside.map(draw);

const DRAWN = {
  text: (node) => document.createTextNode(node.text),
  paragraph: (node) => h("p", {}, inside(node)),
  heading: (node) => h(`h${node.level + 2}.h${node.level}`, {}, inside(node)),
  small: (node) => h("p.small", {}, inside(node)),
  quote: (node) => h("blockquote", {}, inside(node)),
  list: (node) => {
    const items = node.items.map((item) => h("li", {}, item.map(draw)));
    return node.start === null ? h("ul", {}, items) : h("ol", { start: node.start }, items);
  },
  "code-block": (node) => h("pre", { tabindex: "0" }, h("code", {}, node.text)),
  strong: (node) => h("strong", {}, inside(node)),
  em: (node) => h("em", {}, inside(node)),
  under: (node) => h("u", {}, inside(node)),
  strike: (node) => h("s", {}, inside(node)),
  code: (node) => h("code", {}, node.text),
  spoiler: (node) => veiled(h("span.spoiler", {}, h("span.spoiler-inside", {}, inside(node)))),
  link: drawLink,
  user: (node) => chip(`@${nameOf(node.id)}`, node.id === state.me ? "me" : ""),
  role: (node) => chip(`@${guildHere()?.roles[node.id] ?? "unknown-role"}`),
  everyone: (node) => chip(node.text),
  channel: (node) => channelChip(node.id),
  command: (node) => chip(`/${node.name}`),
  time: (node) => moment(node.seconds, node.style),
  emoji: (node) => h("span.emoji", {}, node.text),
  "custom-emoji": (node) => emojiOf(node),
};

function draw(node) {
  return DRAWN[node.kind](node);
}

function chip(text, also = "") {
  return h("span.mention", { class: also }, text);
}

function channelChip(id, message = "") {
  const channel = state.channels.get(id);
  if (!channel) return chip("# unknown");
  const go = () => (message ? goToMessage(id, message) : goTo(id));
  return h("button.mention", { type: "button", onclick: go, "aria-label": `${message ? "A message in " : ""}${channel.name}` },
    icon(channel.kind === "thread" ? "thread" : channel.kind === "dm" ? "at" : "hash", 14),
    channel.name, message && " › ", message && icon("bubble", 14));
}

function drawLink(node) {
  const plain = node.inside.length === 1 && node.inside[0].text === node.url;
  const go = goesWithin(node.url);
  if (go && plain) return channelChip(...MESSAGE_LINK.exec(node.url).slice(1));
  if (go) return h("button.link", { type: "button", onclick: go }, inside(node));
  return h("a", { href: safe(node.url), target: "_blank", rel: "noopener noreferrer" }, inside(node));
}

/** Return the action that opens a link to a channel or message, or null for any other link. */
export function goesWithin(url) {
  const [, channel, message] = MESSAGE_LINK.exec(url) ?? [];
  if (!channel || !state.channels.has(channel)) return null;
  return () => (message ? goToMessage(channel, message) : goTo(channel));
}

/** Return an http or https URL unchanged, and about:blank for any other URL. */
export function safe(url) {
  return /^https?:\/\//i.test(url) ? url : "about:blank";
}
