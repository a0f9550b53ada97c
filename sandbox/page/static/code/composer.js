// The message box: plain messages, and commands once the text starts with a slash.

import { settle } from "./acts.js";
import { byId, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { CommandBar } from "./command_bar.js";
import { Offers } from "./offers.js";
import { fitting, flatten, typedOut } from "./slash.js";
import { changed, here, on, state } from "./state.js";
import { ask } from "./wire.js";

const LONGEST = 2000;

const form = byId("composer");
const problem = h("p.composer-problem", { role: "alert" });
const offers = new Offers();
const text = h("textarea", {
  id: "text", rows: 1, maxlength: LONGEST, "aria-label": "Message", "aria-autocomplete": "list", "aria-controls": offers.id, spellcheck: "true",
  oninput: typed, onkeydown: keys, onblur: () => offers.close(),
});
const sendButton = h("button.icon-button.send", { type: "submit", "aria-label": "Send" }, icon("send"));
const slashButton = h("button.icon-button", { type: "button", "aria-label": "Commands", title: "Commands", onclick: beginSlash }, icon("slash"));
const field = h("div.composer-field", {}, slashButton, text, sendButton);

let commands = [];
let bar = null;
let locale = "";

export function drawComposer() {
  const place = here();
  leave();
  problem.textContent = "";
  text.disabled = !place?.writable;
  text.placeholder = !place?.writable ? "You cannot write here." : `Message ${place.kind === "text" ? "#" : place.kind === "dm" ? "@" : ""}${place.name}`;
  learn();
}

/** Start filling in a command, as if its name had been typed. */
export function beginCommand(path) {
  const command = commands.find((each) => each.path === path);
  if (command) enter(command);
}

export const focusComposer = () => (bar ? bar.focus() : text.focus());

async function learn() {
  if (!state.at) return;
  try {
    commands = flatten((await ask("commands", { channel: state.at })).commands);
    changed("commands", commands);
  } catch {
    commands = [];
  }
}

function beginSlash() {
  leave();
  text.value = "/";
  text.focus();
  typed();
}

async function typed() {
  grow();
  problem.textContent = "";
  if (!text.value.startsWith("/")) { offers.close(); return; }
  if (text.value === "/") await learn();
  if (bar) return;
  const ready = typedOut(commands, text.value);
  if (ready?.rest) { enter(ready.command, ready.rest); return; }
  const found = fitting(commands, text.value.slice(1));
  offers.show(text, field, found.map((command) => ({
    label: `/${command.path}`, description: command.description, pick: () => enter(command),
  })), { title: found.length ? "Commands" : "No command is called that." });
}

function keys(event) {
  const sends = event.key === "Enter" && !event.shiftKey && !event.isComposing;
  // Enter sends a command that is typed in full, unless another command is selected in the list.
  const whole = sends && !offers.moved && typedOut(commands, text.value);
  if (!whole && offers.keys(event)) return;
  if (sends) {
    event.preventDefault();
    send();
  }
}

async function send() {
  if (bar) { await run(); return; }
  const said = text.value.trim();
  if (!said) return;
  if (said.startsWith("/")) {
    const ready = typedOut(commands, said);
    if (ready) {
      enter(ready.command, ready.rest);
      if (!bar.lacking()) await run();
    } else problem.textContent = "There is no such command. Type / to see them all.";
    return;
  }
  try {
    await ask("say", { channel: state.at, text: said });
    text.value = "";
    grow();
  } catch (error) {
    problem.textContent = error.message;
  }
}

/** Show the bar for filling in a command's options. `rest` is the text after its name. */
function enter(command, rest = "") {
  offers.close();
  text.value = "";
  bar = new CommandBar(command, rest, offers, field, { run, leave: () => { leave(); text.focus(); } });
  field.replaceChildren(bar.element, sendButton);
  bar.focus();
}

function leave() {
  offers.close();
  if (!bar) return;
  bar = null;
  text.value = "";
  field.replaceChildren(slashButton, text, sendButton);
  grow();
}

async function run() {
  const running = bar;
  if (running.element.hasAttribute("aria-busy")) return;
  const lacking = running.lacking();
  lacking?.input.focus();
  problem.textContent = lacking ? `${lacking.option.name} is needed.` : running.stray() ? `“${running.stray()}” belongs to no option.` : "";
  if (problem.textContent) return;
  offers.close();
  running.element.setAttribute("aria-busy", "true");
  try {
    settle(await ask("run", { channel: state.at, command: running.command.path, options: running.values() }), "The application did not respond");
    if (bar === running) { leave(); if (!document.querySelector("dialog[open]")) text.focus(); }
  } catch (error) {
    problem.textContent = error.message;
  } finally {
    running.element.removeAttribute("aria-busy");
  }
}

function grow() {
  text.style.setProperty("height", "auto");
  text.style.setProperty("height", `${Math.min(text.scrollHeight, innerHeight / 3)}px`);
}

form.addEventListener("submit", (event) => { event.preventDefault(); send(); });
fill(form, offers.element, problem, field);
on("at", drawComposer);
on("bot", learn);
on("places", () => {
  const mine = state.people.get(state.me)?.locale;
  if (mine !== locale) { locale = mine; learn(); }
});
