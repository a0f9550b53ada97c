// The people you can switch to with a click, each with a badge that counts unread pings.

import { freshId, byId, fill, h } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { changed, on, state } from "./state.js";
import { ask } from "./wire.js";

export function drawPeople() {
  const held = document.activeElement?.dataset?.person;
  const people = [...state.people.values()].filter((each) => !each.bot);
  fill(byId("people"), people.map(personButton),
    h("button.add-person", { type: "button", "aria-label": "Add a person", title: "Add a person", onclick: addPerson }, icon("plus", 16)));
  if (held) byId("people").querySelector(`[data-person="${CSS.escape(held)}"]`)?.focus();
}

function personButton(person) {
  const pings = state.pings[person.id] ?? 0;
  const mine = person.id === state.me;
  return h("button.person", {
    type: "button", data: { person: person.id }, title: mine ? `You are ${person.name}` : `Play as ${person.name}`,
    "aria-pressed": String(mine), "aria-label": `${person.name}${pings ? `, called ${pings} times` : ""}`,
    onclick: () => changed("be", person),
  }, face(person.id, "tiny"), h("span.person-name", {}, person.name), pings > 0 && h("span.badge", {}, pings > 99 ? "99+" : pings));
}

function addPerson() {
  const id = freshId("name");
  const problem = h("p.field-problem", { role: "alert" });
  const input = h("input", { id, type: "text", maxlength: 32, required: true, autocomplete: "off" });
  const dialog = h("dialog.form", { "aria-label": "Add a person", onclose: () => dialog.remove() },
    h("form", { method: "dialog", novalidate: true, onsubmit: submit },
      h("header", {}, h("h2", {}, "Add a person")),
      h("div.form-fields", {}, h("div.field", {}, h("label", { for: id }, "Name"), input, problem)),
      h("footer", {}, h("button.button.style-2", { type: "button", onclick: () => dialog.close() }, "Cancel"), h("button.button.style-1", { type: "submit" }, "Add"))));
  document.body.append(dialog);
  dialog.showModal();

  async function submit(event) {
    event.preventDefault();
    try {
      await ask("add person", { name: input.value });
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
    }
  }
}

on("places", drawPeople);
on("pings", drawPeople);
