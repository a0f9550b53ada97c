// The suggestions above the composer. Arrow keys move, Tab and Enter accept a suggestion, Escape closes the list.

import { fill, freshId, h } from "./dom.js";

export class Offers {
  constructor() {
    this.id = freshId("offers");
    this.title = h("div.offers-title", { role: "presentation" });
    this.list = h("div.offers-list", { role: "listbox", id: this.id, "aria-label": "Offers" });
    this.element = h("div.offers", { hidden: true, onpointerdown: (event) => event.preventDefault() }, this.title, this.list);
    this.rows = [];
    this.at = -1;
    // True once the user has moved to a row with the arrow keys.
    this.moved = false;
    this.input = null;
  }

  /** Show rows of {label, description, mark, pick}; `first` is the row selected initially. */
  show(input, anchor, rows, { title = "", first = 0 } = {}) {
    if (this.input && this.input !== input) this.release();
    this.input = input;
    this.rows = rows;
    this.moved = false;
    this.title.textContent = title;
    fill(this.list, rows.map((row, i) => h("div.offer", { role: "option", id: `${this.id}-${i}`, onclick: () => this.take(i), onpointermove: () => this.mark(i, false) },
      row.mark, h("span.offer-label", {}, row.label), row.description && h("span.offer-description", {}, row.description))));
    this.element.hidden = false;
    this.say(rows.length > 0);
    input.setAttribute("aria-controls", this.id);
    this.mark(rows.length ? Math.min(first, rows.length - 1) : -1);
  }

  close() {
    this.element.hidden = true;
    fill(this.list);
    this.rows = [];
    this.at = -1;
    this.release();
  }

  /** Handle a key press, and return true if it was meant for the list. */
  keys(event) {
    if (this.element.hidden || event.isComposing) return false;
    const count = this.rows.length;
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown" && count) this.move((this.at + 1) % count);
    else if (event.key === "ArrowUp" && count) this.move((Math.max(this.at, 0) - 1 + count) % count);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.at >= 0) this.take(this.at);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  move(at) {
    this.moved = true;
    this.mark(at);
  }

  mark(at, scroll = true) {
    this.at = at;
    [...this.list.children].forEach((row, i) => row.setAttribute("aria-selected", String(i === at)));
    if (at < 0) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", `${this.id}-${at}`);
      if (scroll) this.list.children[at].scrollIntoView({ block: "nearest" });
    }
  }

  take(i) {
    this.rows[i].pick();
  }

  release() {
    this.say(false);
    this.input?.removeAttribute("aria-activedescendant");
    this.input = null;
  }

  say(open) {
    if (this.input?.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", String(open));
  }
}
