// Avatars: an initial on a coloured circle for people, and two cards for the bot.

import { h } from "./dom.js";
import { state } from "./state.js";

const COLOURS = 8;

export function face(user, size = "") {
  const person = state.people.get(user);
  if (person?.bot) return h("img.face", { class: size, src: "/icon.svg", alt: "" });
  const name = person?.name ?? "?";
  const letter = [...name.trim()][0]?.toUpperCase() ?? "?";
  return h("span.face", { class: `${size} colour-${colourOf(user)}`, "aria-hidden": "true", data: { letter } });
}

/** Return a person's colour, which never changes, or "none" for bots. */
export function colourOf(user) {
  if (state.people.get(user)?.bot) return "none";
  const people = [...state.people.values()].filter((each) => !each.bot);
  const place = people.findIndex((each) => each.id === user);
  return (place < 0 ? Number(user.slice(-2)) || 0 : place) % COLOURS;
}
