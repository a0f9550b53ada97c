// Formats times by the sandbox's clock, and keeps relative times up to date.

import { h } from "./dom.js";
import { now } from "./state.js";

const form = (options) => new Intl.DateTimeFormat(undefined, options);
const STYLES = {
  t: form({ timeStyle: "short" }),
  T: form({ timeStyle: "medium" }),
  d: form({ dateStyle: "short" }),
  D: form({ dateStyle: "long" }),
  f: form({ dateStyle: "long", timeStyle: "short" }),
  F: form({ dateStyle: "full", timeStyle: "short" }),
};
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30.44], ["month", 12], ["year", Infinity]];

/** Return a timestamp such as `<t:seconds:style>` in the words that Discord shows. */
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, "Invalid date");
  const shown = style === "R" ? relative(date) : STYLES[style].format(date);
  return h("time.moment", {
    datetime: date.toISOString(), title: STYLES.F.format(date), data: style === "R" ? { relative: seconds } : {},
  }, shown);
}

/** Return the time at which a message was written, with the date unless that's today. */
export function stamp(iso, short = false) {
  const date = new Date(iso);
  const days = dayNumber(new Date(now())) - dayNumber(date);
  const time = STYLES.t.format(date);
  const shown = short || days === 0 ? time : days === 1 ? `Yesterday at ${time}` : `${STYLES.d.format(date)}, ${time}`;
  return h("time.stamp", { datetime: iso, title: STYLES.F.format(date) }, shown);
}

export const dayOf = (iso) => STYLES.D.format(new Date(iso));
export const today = () => STYLES.F.format(new Date(now()));

/** Update every relative time on the page. */
export function tick() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const shown = relative(new Date(element.dataset.relative * 1000));
    if (element.textContent !== shown) element.textContent = shown;
  }
}

function relative(date) {
  let span = (date - now()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(Math.round(span)) < size) return RELATIVE.format(Math.round(span), unit);
    span /= size;
  }
  return "";
}

const dayNumber = (date) => Math.floor((date.getTime() / 60000 - date.getTimezoneOffset()) / 1440);
