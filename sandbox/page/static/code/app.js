// The page's entry point, which tracks the current person and channel and handles events.

import { tick } from "./clock.js";
import { beginCommand, drawComposer, focusComposer } from "./composer.js";
import { byId, fill, h } from "./dom.js";
import { goTo, goToMessage } from "./going.js";
import { icon } from "./icons.js";
import * as log from "./log.js";
import { pushed } from "./message.js";
import "./people.js";
import "./places.js";
import { proseLine } from "./prose.js";
import "./theme.js";
import { changed, here, isLater, nameOf, on, state, takePlaces } from "./state.js";
import { complain, toast } from "./toasts.js";
import { addRequest, watch } from "./workbench.js";
import { ask, connect } from "./wire.js";

const sides = byId("sides");
const sidesButton = byId("sides-button");

const HANDLERS = {
  hello(data) {
    const same = data.me === state.me;
    state.connected = true;
    state.me = data.me;
    state.bot = data.bot;
    state.locales = data.locales;
    state.pings = data.pings;
    state.ahead = data.now - Date.now();
    takePlaces(data.places);
    changed("pings");
    watch();
    if (same && state.channels.has(state.at)) {
      // After a reconnect, the channel is the same but may have new messages.
      drawBanner();
      log.show(state.at).catch(() => {});
    } else arrive(state.channels.has(state.at) ? state.at : firstPlace());
  },
  lost() {
    state.connected = false;
    drawBanner();
  },
  places(data) {
    takePlaces(data);
    if (state.channels.has(state.at)) drawTop();
    else goTo(firstPlace());
  },
  bot(data) {
    state.bot = data;
    changed("bot");
    drawBanner();
  },
  pings(data) {
    state.pings = data;
    changed("pings");
    drawTitle();
  },
  clock({ now }) {
    state.ahead = now - Date.now();
    tick();
    changed("clock");
  },
  seen({ channel, read }) {
    const place = state.channels.get(channel);
    if (!place) return;
    Object.assign(place, { read, unread: false, mentions: 0 });
    changed("unread");
  },
  request: addRequest,
  MESSAGE_CREATE(message) {
    log.add(message);
    notice(message);
  },
  MESSAGE_UPDATE: log.change,
  MESSAGE_DELETE: log.remove,
};

function notice(message) {
  const place = state.channels.get(message.channel_id);
  if (!place || message.author.id === state.me || log.isShown(message.channel_id) || !isLater(message.id, place.read)) return;
  place.unread = true;
  if (message.pinged) {
    place.mentions++;
    const where = place.kind === "dm" ? "a direct message" : `#${place.name}`;
    toast(`${nameOf(message.author.id)} in ${where}`, proseLine(pushed(message)).textContent, () => goToMessage(place.id, message.id));
  }
  changed("unread");
}

async function arrive(channel, message = "") {
  state.at = channel;
  history.replaceState(null, "", `?as=${encodeURIComponent(state.people.get(state.me)?.username ?? state.me)}#${channel}`);
  changed("at");
  drawTop();
  drawBanner();
  showSides(false);
  try {
    await log.show(channel);
    if (message) await log.reveal(message);
  } catch (problem) {
    if (state.connected) complain(problem);
  }
}

function firstPlace() {
  const wanted = location.hash.slice(1);
  if (state.channels.has(wanted)) return wanted;
  return state.guilds[0]?.channels[0]?.id ?? state.dm?.id ?? "";
}

function drawTop() {
  const place = here();
  if (!place) return;
  const mark = { text: "hash", thread: "thread", dm: "at" }[place.kind];
  fill(byId("where"), icon(mark, 22), h("span", {}, place.name));
  byId("topic").textContent = place.topic;
  drawTitle();
}

function drawTitle() {
  const pings = state.pings[state.me] ?? 0;
  document.title = `${pings ? `(${pings}) ` : ""}${nameOf(state.me)} in ${here()?.name ?? "Parlour"}`;
}

function drawBanner() {
  const banner = byId("banner");
  if (!state.connected) fill(banner, h("span.spinner"), "The connection is lost; trying again …");
  else if (state.bot.state === "starting") fill(banner, h("span.spinner"), `${state.bot.name} is starting …`);
  else if (state.bot.state === "away") {
    fill(banner, `${state.bot.name} is not ${state.bot.kept ? "running" : "connected"}.`,
      state.bot.kept && h("button.button.style-1", { type: "button", onclick: () => ask("start bot").catch(complain) }, "Start it"));
  } else fill(banner);
}

function showSides(open) {
  sides.classList.toggle("open", open);
  sidesButton.setAttribute("aria-expanded", String(open));
  byId("veil").classList.toggle("on", open);
  if (open) sides.querySelector("button[aria-current], button")?.focus();
}

on("go", ({ channel, message }) => {
  if (channel === state.at && message) log.reveal(message).catch(complain);
  else arrive(channel, message).then(() => { if (!message && matchMedia("(hover: hover)").matches) focusComposer(); });
});
on("begin", beginCommand);
on("be", (person) => {
  if (person.id !== state.me) connect(person.id, hear);
});

function hear(event, data) {
  HANDLERS[event]?.(data);
}

sidesButton.append(icon("menu"));
sidesButton.addEventListener("click", () => showSides(!sides.classList.contains("open")));
byId("veil").addEventListener("click", () => showSides(false));
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && sides.classList.contains("open")) { showSides(false); sidesButton.focus(); }
  // Typing anywhere on the page goes to the message box.
  const free = document.activeElement === document.body || document.activeElement?.id === "scroller";
  if (free && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector("dialog[open]")) focusComposer();
});
setInterval(tick, 1000);
drawComposer();
const asked = new URLSearchParams(location.search);
connect(asked.get("as") ?? "", hear, asked.get("locale") ?? "");
