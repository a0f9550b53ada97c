// Select menus in messages and forms, for one or several choices, by mouse or keyboard.

import { freshId, h } from "./dom.js";
import { face } from "./faces.js";
import { icon } from "./icons.js";
import { closePopup, isOpenFor, popUp } from "./popups.js";
import { emojiOf } from "./prose.js";
import { guildHere, peopleHere, state } from "./state.js";

const STRING = 3, USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;
const PLACEHOLDERS = { [STRING]: "Make a selection", [USER]: "Select users", [ROLE]: "Select roles", [MENTIONABLE]: "Select users", [CHANNEL]: "Select channels" };

/**
 * Build the menu of a select component. `took(values)` is called when a choice is made, and `label`
 * is the menu's accessible name.
 */
export function menu(component, took, label = "") {
  const options = optionsOf(component);
  const low = component.min_values ?? 1;
  const high = Math.min(component.max_values ?? 1, options.length);
  const several = high > 1;
  let chosen = options.filter((each) => each.default).map((each) => each.value);

  const id = freshId("menu");
  const shown = h("span.menu-shown");
  const button = h("button.menu", {
    type: "button", id, disabled: component.disabled, role: "combobox", "aria-haspopup": "listbox", "aria-controls": `${id}-list`, "aria-expanded": "false",
    "aria-label": label || component.placeholder || PLACEHOLDERS[component.type], data: { customId: component.custom_id },
    onclick: () => (isOpenFor(button) ? closePopup("elsewhere") : open()),
    onkeydown: (event) => { if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); open(); } },
  }, shown, icon("down", 18));
  repaint();
  return button;

  function repaint() {
    const labels = options.filter((each) => chosen.includes(each.value));
    shown.replaceChildren(...(labels.length
      ? labels.map((each) => h("span.menu-value", {}, each.mark?.(), each.label))
      : [h("span.placeholder", {}, component.placeholder || PLACEHOLDERS[component.type])]));
    button.setAttribute("aria-description", labels.map((each) => each.label).join(", "));
  }

  function open() {
    const before = chosen;
    let now = [...chosen];
    const rows = options.map((option) => row(option));
    const list = h("div.menu-list", { id: `${id}-list`, role: "listbox", tabindex: "-1", "aria-multiselectable": several ? "true" : "false", "aria-label": button.getAttribute("aria-label") }, rows);
    const done = several && h("div.menu-done", {}, h("span"), h("button.button.style-1", { type: "button", onclick: () => finish("done") }, "Done"));
    const popup = h("div.menu-popup", { onkeydown: keys }, list, done);
    popUp(button, popup, finish);
    button.setAttribute("aria-expanded", "true");
    mark();
    (rows[options.findIndex((each) => now.includes(each.value))] ?? rows[0])?.focus();

    function row(option) {
      return h("div.menu-option", { role: "option", tabindex: "-1", onclick: () => choose(option), data: { value: option.value } },
        option.mark?.(),
        h("span.menu-words", {}, h("span.menu-label", {}, option.label), option.description && h("span.menu-description", {}, option.description)),
        several ? h("span.tick", {}, icon("check", 14)) : h("span.radio"));
    }

    function choose(option) {
      if (!several) {
        now = [option.value];
        finish("done");
      } else if (now.includes(option.value)) now = now.filter((each) => each !== option.value);
      else if (now.length < high) now.push(option.value);
      mark();
    }

    function mark() {
      rows.forEach((each, i) => {
        const is = now.includes(options[i].value);
        each.setAttribute("aria-selected", String(is));
        each.setAttribute("aria-disabled", String(several && !is && now.length >= high));
      });
      if (!done) return;
      const range = low === high ? `${low}` : `${low} to ${high}`;
      done.firstChild.textContent = `Choose ${range} · ${now.length} chosen`;
      done.lastChild.disabled = now.length < low;
    }

    function finish(how) {
      if (isOpenFor(button)) { closePopup(how); return; }
      button.setAttribute("aria-expanded", "false");
      if (how !== "elsewhere") button.focus();
      const differs = now.length !== before.length || now.some((each) => !before.includes(each));
      if (how === "escape" || now.length < low || (how === "elsewhere" && !differs)) return;
      chosen = options.map((each) => each.value).filter((each) => now.includes(each));
      repaint();
      took(chosen);
    }

    function keys(event) {
      const at = rows.indexOf(document.activeElement);
      const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
      if (event.key in steps) {
        event.preventDefault();
        rows[(steps[event.key] + rows.length) % rows.length]?.focus();
      } else if (event.key === "Enter" || event.key === " ") {
        if (at < 0) return;
        event.preventDefault();
        choose(options[at]);
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        finish("escape");
      } else if (event.key === "Tab") {
        if (several && !event.shiftKey && at >= 0) { event.preventDefault(); done.lastChild.focus(); } else finish("done");
      } else if (event.key.length === 1) {
        const letter = event.key.toLowerCase();
        const order = [...rows.keys()].map((i) => (at + 1 + i) % rows.length);
        const found = order.find((i) => options[i].label.toLowerCase().startsWith(letter));
        if (found !== undefined) rows[found].focus();
      }
    }
  }
}

function optionsOf(component) {
  const given = (component.default_values ?? []).map((each) => each.id);
  const some = (things, make) => things.map((each) => ({ value: each.id, default: given.includes(each.id), ...make(each) }));
  if (component.type === STRING) return component.options.map((each) => ({ ...each, mark: each.emoji && (() => emojiOf(each.emoji, "")) }));
  if (component.type === CHANNEL) return some(guildHere()?.channels ?? [], (each) => ({ label: `#${each.name}` }));
  const listed = Object.entries(guildHere()?.roles ?? {}).map(([id, name]) => ({ id, name }));
  const roles = some(listed, (each) => ({ label: each.name, description: "role" }));
  if (component.type === ROLE) return roles;
  const people = some(peopleHere(), (each) => ({ label: each.name, description: each.id === state.me ? "you" : each.username, mark: () => face(each.id, "tiny") }));
  return component.type === MENTIONABLE ? people.concat(roles) : people;
}
