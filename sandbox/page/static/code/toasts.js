// Notifications that appear in a corner for a while.

import { byId, h } from "./dom.js";
import { icon } from "./icons.js";

const SHOWN_FOR = 7000;
const MOST = 4;

/** Show a notification. A click on it calls `go`, if given. */
export function toast(title, text = "", go = null) {
  const remove = () => shown.remove();
  const inside = [h("strong", {}, title), text && h("span", {}, text)];
  const act = () => { remove(); go(); };
  const shown = h("div.toast", {},
    go ? h("button.toast-body", { type: "button", onclick: act }, inside) : h("div.toast-body", {}, inside),
    h("button.icon-button", { type: "button", "aria-label": "Close this notice", onclick: remove }, icon("close", 16)));
  const toasts = byId("toasts");
  toasts.append(shown);
  while (toasts.children.length > MOST) toasts.firstChild.remove();
  setTimeout(remove, SHOWN_FOR);
}

export const complain = (problem) => toast("That did not work", problem.message);
