// The bar for filling in a command, with a field for each option, and suggestions.

import { h } from "./dom.js";
import { face } from "./faces.js";
import { KINDS, split } from "./slash.js";
import { guildHere, peopleHere, state } from "./state.js";
import { ask } from "./wire.js";

const PAUSE = 120;

export class CommandBar {
  /** Open the bar for a command. `text` is the text typed after the command's name. */
  constructor(command, text, offers, anchor, { run, leave }) {
    this.command = command;
    this.offers = offers;
    this.anchor = anchor;
    this.run = run;
    this.leave = leave;
    this.fields = [];
    this.asked = 0;
    this.more = h("input.more", {
      type: "text", "aria-label": "More options", role: "combobox", "aria-expanded": "false", autocomplete: "off",
      onfocus: () => this.offerOptions(), oninput: () => { if (!this.spread(null)) this.offerOptions(); }, onkeydown: (event) => this.keys(event, null), onblur: () => offers.close(),
    });
    this.element = h("div.command-bar", { role: "group", "aria-label": `/${command.path}` }, h("span.command-name", {}, `/${command.path}`), this.more);
    for (const option of command.options) if (option.required) this.add(option);
    this.drawRest();
    this.put(this.fields[0], text);
  }

  focus() {
    (this.fields.find((each) => each.value() === "") ?? { input: this.more }).input.focus();
  }

  values() {
    return Object.fromEntries(this.fields.filter((each) => each.value() !== "").map((each) => [each.option.name, each.value()]));
  }

  /** Return the first required option that is still empty. */
  lacking() {
    return this.fields.find((each) => each.option.required && each.value() === "");
  }

  /** Return the words that don't belong to any option. */
  stray() {
    return this.more.value.trim();
  }

  /** Enter typed or pasted text, such as `16 of:hats`, which may fill several fields. */
  put(field, text) {
    const { before, named } = split(this.command.options, text);
    let last = field;
    for (const [name, value] of named) {
      last = this.fields.find((each) => each.option.name === name) ?? this.add(this.command.options.find((each) => each.name === name));
      last.write(value);
    }
    // The text may name its own option, such as `count:16` in the field for the count.
    if (!named.some(([name]) => name === field?.option.name)) this.write(field, before);
    return last;
  }

  write(field, text) {
    if (field) field.write(text);
    else this.more.value = text;
  }

  /** If an option's name was typed, switch to that option and return true. */
  spread(field) {
    const text = field ? field.text() : this.more.value;
    if (!split(this.command.options, text).named.length) return false;
    const last = this.put(field, text);
    last.input.focus();
    this.offer(last);
    return true;
  }

  add(option) {
    let taken = null;
    const input = h("input", {
      type: "text", autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": `${option.name}: ${option.description}`,
      inputmode: option.type === KINDS.INTEGER ? "numeric" : undefined,
      onfocus: () => this.offer(field), onkeydown: (event) => this.keys(event, field), onblur: () => this.offers.close(),
      oninput: () => { taken = null; fit(); if (!this.spread(field)) this.offer(field); },
    });
    const fit = () => input.style.setProperty("width", `${Math.max(3, [...input.value].length + 1)}ch`);
    const field = {
      option, input, text: () => input.value,
      value: () => taken?.value ?? input.value.trim(),
      write: (text) => { taken = null; input.value = text; fit(); },
      isTaken: () => taken !== null,
      take: (choice) => { taken = choice; input.value = choice.name; fit(); this.next(field); },
      element: h("label.option", {}, h("span.option-name", {}, option.name), input),
    };
    fit();
    this.fields.push(field);
    this.more.before(field.element);
    this.drawRest();
    return field;
  }

  remove(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    field.element.remove();
    this.drawRest();
    (this.fields[at - 1]?.input ?? this.more).focus();
  }

  /** Move to the next empty option, or to the end, where Enter runs the command. */
  next(after) {
    const at = this.fields.indexOf(after);
    const waiting = this.fields.slice(at + 1).concat(this.fields.slice(0, at)).find((each) => each.value() === "");
    (waiting?.input ?? this.more).focus();
  }

  rest() {
    return this.command.options.filter((option) => !this.fields.some((field) => field.option.name === option.name));
  }

  drawRest() {
    const count = this.rest().length;
    this.more.placeholder = count ? `+${count} optional` : "";
    this.more.value = "";
  }

  /** Show suggestions for a field: fixed choices, people, channels, or the bot's autocomplete. */
  async offer(field) {
    const { option } = field;
    const about = `${option.name}: ${option.description}`;
    const typed = field.isTaken() ? "" : field.text();
    if (!option.autocomplete) {
      const found = choicesOf(option)?.filter((each) => each.name.toLowerCase().includes(typed.toLowerCase())) ?? [];
      this.showChoices(field, found, about);
      return;
    }
    const number = ++this.asked;
    // Suggestions for the earlier text must not be used for the new text.
    if (this.offers.input === field.input) this.offers.mark(-1);
    else this.offers.show(field.input, this.anchor, [], { title: `${about} · looking…` });
    await new Promise((resolve) => { setTimeout(resolve, typed ? PAUSE : 0); });
    if (number !== this.asked || document.activeElement !== field.input) return;
    try {
      const options = { ...this.values(), [option.name]: typed };
      const { choices, failed } = await ask("complete", { channel: state.at, command: this.command.path, options, focused: option.name });
      if (number !== this.asked || document.activeElement !== field.input) return;
      this.showChoices(field, choices, failed ? `${about} · Loading options failed` : about);
    } catch (error) {
      if (number === this.asked) this.showChoices(field, [], error.message);
    }
  }

  showChoices(field, choices, title) {
    field.choices = choices;
    const rows = choices.map((choice) => ({ label: choice.name, mark: choice.mark?.(), description: choice.description, pick: () => field.take(choice) }));
    this.offers.show(field.input, this.anchor, rows, { title, first: field.isTaken() ? -1 : 0 });
  }

  offerOptions() {
    this.asked++;
    const typed = this.more.value.trim().toLowerCase();
    const found = this.rest().filter((option) => option.name.includes(typed));
    const rows = found.map((option) => ({ label: option.name, description: option.description, pick: () => this.add(option).input.focus() }));
    const title = found.length ? "Options · Enter sends" : "Enter sends";
    this.offers.show(this.more, this.anchor, rows, { title, first: typed ? 0 : -1 });
  }

  /** Accept a choice that is typed in full, and run the command if nothing else is required. */
  finish(field) {
    const typed = field.text().trim().toLowerCase();
    const choice = field.choices?.find((each) => [each.name, String(each.value)].some((word) => word.toLowerCase() === typed));
    if (!choice || field.isTaken() || this.offers.moved) return false;
    field.take(choice);
    if (!this.lacking()) this.run();
    return true;
  }

  keys(event, field) {
    if (field && event.key === "Enter" && !event.isComposing && this.finish(field)) {
      event.preventDefault();
      return;
    }
    if (this.offers.keys(event)) return;
    const input = field?.input ?? this.more;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.run();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      if (field) this.remove(field);
      else if (this.fields.length) this.fields.at(-1).input.focus();
      else this.leave();
    }
  }
}

function choicesOf(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === KINDS.BOOLEAN) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === KINDS.USER || option.type === KINDS.MENTIONABLE) return peopleHere().map((each) => ({ name: each.name, value: each.id, description: each.username, mark: () => face(each.id, "tiny") }));
  if (option.type === KINDS.CHANNEL) return (guildHere()?.channels ?? []).map((each) => ({ name: `#${each.name}`, value: each.id }));
  if (option.type === KINDS.ROLE) return Object.entries(guildHere()?.roles ?? {}).map(([value, name]) => ({ name, value }));
  return null;
}
