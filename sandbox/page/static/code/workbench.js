// The workbench, for causing faults and watching the bot's requests.

import { stamp, today } from "./clock.js";
import { byId, fill, h } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { bytes } from "./media.js";
import { on, state } from "./state.js";
import { complain } from "./toasts.js";
import { ask } from "./wire.js";

const MOST = 40;

const bench = byId("bench");
const opener = byId("bench-button");
const requests = h("ol.requests", { "aria-label": "The last requests" });
const lamp = h("p.bench-bot", { role: "status" });
const clock = h("p.bench-clock");
const controls = h("div.bench-buttons");
const doors = h("ul.bench-people");
const tongues = h("ul.bench-people");

export function toggleBench(open = bench.hidden) {
  bench.hidden = !open;
  opener.setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("bench-open", open);
  watch();
  if (open) { drawBench(); bench.querySelector("button")?.focus(); } else opener.focus();
}

/** Start or stop watching the bot's requests, depending on whether their list is visible. */
export async function watch() {
  if (!state.connected) return;
  try {
    const found = await ask("watch requests", { on: !bench.hidden });
    fill(requests, found.requests.map(row));
  } catch { /* the request is repeated after reconnecting */ }
}

export function addRequest(made) {
  requests.prepend(row(made));
  while (requests.children.length > MOST) requests.lastChild.remove();
}

function drawBench() {
  if (bench.hidden) return;
  const { state: how, kept, name } = state.bot;
  const said = { ready: "is running and connected", starting: "is starting or reconnecting", away: kept ? "is not running" : "is not connected" }[how];
  fill(lamp, h("span.lamp", { class: how }), `${name} ${said}.`);
  fill(controls,
    kept && how !== "away" && act("power", "Kill and restart", "kill bot"),
    kept && how !== "away" && act("close", "Stop", "stop bot"),
    kept && how === "away" && act("power", "Start the bot", "start bot"),
    act("plug", "Drop the gateway", "drop gateway"));
  fill(clock, icon("clock", 16), today());
  fill(doors, [...state.people.values()].filter((each) => !each.bot).map(door));
  fill(tongues, [...state.people.values()].filter((each) => !each.bot).map(tongue));
}

function act(mark, label, doing, args = {}) {
  const button = h("button.button.style-2", { type: "button" }, icon(mark, 16), h("span", {}, label));
  button.addEventListener("click", async () => {
    button.setAttribute("aria-busy", "true");
    try { await ask(doing, args); } catch (problem) { complain(problem); }
    button.removeAttribute("aria-busy");
  });
  return button;
}

function door(person) {
  const box = h("input", { type: "checkbox", role: "switch", onchange: () => ask("set dms", { person: person.id, open: box.checked }).catch(complain) });
  box.checked = person.dms;
  return h("li", {}, h("label", {}, face(person.id, "tiny"), h("span", {}, person.name), box));
}

function tongue(person) {
  const box = h("select", { onchange: () => ask("set locale", { person: person.id, locale: box.value }).catch(complain) },
    state.locales.map((each) => h("option", { value: each }, each)));
  box.value = person.locale;
  return h("li", {}, h("label", {}, face(person.id, "tiny"), h("span", {}, person.name), box));
}

function row(made) {
  const good = made.status < 400;
  return h("li", {},
    h("span.status", { class: good ? "good" : "bad" }, made.status),
    h("span.request", {}, h("strong", {}, made.method), " ", made.route),
    h("span.sizes", {}, made.code > 0 && `code ${made.code} · `, `sent ${bytes(made.sent)}, got ${bytes(made.size)} in ${(made.took * 1000).toFixed(1)} ms`),
    stamp(new Date(made.at).toISOString(), true));
}

fill(bench,
  h("header", {}, h("h2", {}, "Workbench"), h("button.icon-button", { type: "button", "aria-label": "Close the workbench", onclick: () => toggleBench(false) }, icon("close"))),
  h("div.bench-body", {},
    h("section", {}, h("h3", {}, "The bot"), lamp, controls),
    h("section", {}, h("h3", {}, "The clock"), clock, h("div.bench-buttons", {}, act("clock", "An hour on", "move clock", { days: 1 / 24 }), act("clock", "A day on", "move clock", { days: 1 })),
      h("p.small", {}, "A bot that goes by Discord's clock follows within seconds.")),
    h("section", {}, h("h3", {}, "Whose direct messages are open"), doors),
    h("section", {}, h("h3", {}, "Which language people's clients speak"), tongues),
    h("section", {}, h("h3", {}, "What the bot asked for"), requests)));
bench.addEventListener("keydown", (event) => { if (event.key === "Escape") toggleBench(false); });
opener.append(icon("tools"));
opener.addEventListener("click", () => toggleBench());
on("bot", drawBench);
on("places", drawBench);
on("clock", drawBench);
