// The log of the open channel: loading, updating and scrolling its messages.

import { dayOf } from "./clock.js";
import { byId, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { continues, draw } from "./message.js";
import { closePopup } from "./popups.js";
import { changed, here, isLater, on, state } from "./state.js";
import { complain } from "./toasts.js";
import { ask } from "./wire.js";

const NEAR = 120;

const live = byId("log");
const list = byId("messages");
const scroller = byId("scroller");
const beginning = byId("beginning");
const toPresent = byId("to-present");

let messages = new Map();
let channel = "";
let more = false;
let loading = false;
let newFrom = "";
// The commands named "start", which an empty channel offers as buttons.
let starters = [];
// True while the user is at the bottom of the log, so that new messages scroll into view.
let following = true;

/** Show another channel. Resolves once its messages are loaded. */
export async function show(id) {
  channel = id;
  const read = state.channels.get(id)?.read ?? "0";
  const page = await ask("read", { channel: id });
  if (channel !== id) return;
  messages = new Map(page.messages.map((each) => [each.id, each]));
  more = page.more;
  newFrom = read === "0" ? "" : page.messages.find((each) => isLater(each.id, read) && each.author.id !== state.me)?.id ?? "";
  drawAll();
  toEnd();
  sawAll();
}

export function add(message) {
  if (message.channel_id !== channel || messages.has(message.id)) return;
  const follow = isAtEnd() || message.author.id === state.me;
  const before = last();
  if (before && isLater(before.id, message.id)) { messages.set(message.id, message); sort(); drawAll(); } else {
    messages.set(message.id, message);
    list.append(...drawn(message, before));
  }
  if (follow) toEnd();
  else toPresent.hidden = false;
  sawAll();
}

/** Redraw a message in place, keeping the focus on the same control. */
export function change(message) {
  if (message.channel_id !== channel || !messages.has(message.id)) return;
  messages.set(message.id, message);
  const old = byId(`m-${message.id}`);
  const follow = isAtEnd();
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const fresh = draw(message, old.classList.contains("together"), find);
  closePopup("escape");
  old.replaceWith(fresh);
  if (focused) refocus(fresh, focused, [...old.querySelectorAll("button, a")].indexOf(focused));
  if (follow) toEnd();
}

export function remove({ id, channel_id: where }) {
  if (where !== channel || !messages.delete(id)) return;
  const held = byId(`m-${id}`)?.contains(document.activeElement);
  drawAll();
  if (held) byId("composer").querySelector("textarea, input")?.focus();
}

/** Scroll to a message, loading older messages if necessary. */
export async function reveal(id) {
  while (!messages.has(id) && more) await loadOlder();
  const found = byId(`m-${id}`);
  if (!found) { complain(new Error("This message is gone.")); return; }
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
  found.classList.remove("flash");
  requestAnimationFrame(() => found.classList.add("flash"));
}

export const isShown = (id) => id === channel && document.visibilityState === "visible" && isAtEnd();

/** Tell the sandbox how far this person has read. */
export function sawAll() {
  const newest = last();
  const place = state.channels.get(channel);
  if (!newest || !place || !isShown(channel) || !isLater(newest.id, place.read)) return;
  place.read = newest.id;
  ask("seen", { channel, message: newest.id }).catch(() => {});
}

// Return the message with an id, null if it was deleted, or undefined if it isn't loaded yet.
const find = (id) => messages.get(id) ?? (more && isLater(messages.keys().next().value, id) ? undefined : null);
const last = () => [...messages.values()].at(-1);
const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;

function toEnd() {
  following = true;
  toPresent.hidden = true;
  scroller.scrollTop = scroller.scrollHeight;
}

function sort() {
  messages = new Map([...messages].sort(([one], [other]) => (isLater(one, other) ? 1 : -1)));
}

function drawAll() {
  let before = null;
  const rows = [];
  for (const message of messages.values()) {
    rows.push(...drawn(message, before));
    before = message;
  }
  // Keep screen readers from announcing messages that are merely redrawn.
  live.setAttribute("aria-live", "off");
  fill(list, rows);
  requestAnimationFrame(() => live.setAttribute("aria-live", "polite"));
  drawBeginning();
}

function drawn(message, before) {
  const rows = [];
  const newDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp);
  const isNew = message.id === newFrom;
  if (newDay || isNew) {
    rows.push(h("li.day", { class: isNew ? "new" : "" },
      newDay && h("span", {}, dayOf(message.timestamp)), isNew && h("span.new-mark", {}, "New")));
  }
  rows.push(draw(message, !newDay && !isNew && continues(message, before), find));
  return rows;
}

function drawBeginning() {
  const place = here();
  if (more) fill(beginning, h("button.button.style-2", { type: "button", onclick: loadOlder }, "Load older messages"));
  else if (place?.kind === "dm") fill(beginning, h("p", {}, "This is the beginning of your direct messages with ", h("strong", {}, place.name), "."));
  else if (place) {
    fill(beginning, h("div.beginning-sign", {}, icon(place.kind === "thread" ? "thread" : "hash", 40)),
      h("h2", {}, `Welcome to ${place.kind === "thread" ? "" : "#"}${place.name}`),
      h("p", {}, "Type ", h("kbd", {}, "/"), " to see what the bot can do", starters.length ? ", or begin here:" : "."),
      h("div.row", {}, starters.map((each) => h("button.button.style-2", { type: "button", onclick: () => changed("begin", each.path) }, `/${each.path}`))));
  }
}

async function loadOlder() {
  if (loading || !more) return;
  loading = true;
  const asked = channel;
  try {
    const page = await ask("read", { channel, before: messages.keys().next().value });
    if (asked !== channel) return;
    const height = scroller.scrollHeight - scroller.scrollTop;
    messages = new Map([...page.messages.map((each) => [each.id, each]), ...messages]);
    more = page.more;
    drawAll();
    scroller.scrollTop = scroller.scrollHeight - height;
  } catch (problem) {
    complain(problem);
  } finally {
    loading = false;
  }
}

function refocus(message, focused, place) {
  const id = focused.dataset.customId;
  const same = id && [...message.querySelectorAll("[data-custom-id]")].find((each) => each.dataset.customId === id && !each.disabled);
  const near = [...message.querySelectorAll("button:not([disabled]), a")];
  (same || near[Math.min(Math.max(place, 0), near.length - 1)] || message).focus({ preventScroll: true });
}

on("commands", (commands) => {
  starters = commands.filter((each) => each.path.endsWith(" start"));
  drawBeginning();
});
scroller.addEventListener("scroll", () => {
  following = isAtEnd();
  if (following) { toPresent.hidden = true; sawAll(); }
  if (scroller.scrollTop < NEAR && more) loadOlder();
}, { passive: true });
toPresent.addEventListener("click", () => { toEnd(); sawAll(); });
document.addEventListener("visibilitychange", sawAll);
// The log stays at the bottom when a picture loads or an on-screen keyboard opens.
const size = new ResizeObserver(() => { if (following) toEnd(); });
size.observe(scroller);
size.observe(list);
