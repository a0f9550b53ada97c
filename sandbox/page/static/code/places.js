// The lists in the sidebar: servers, channels with their threads, and direct messages.

import { byId, fill, h } from "./dom.js";
import { face } from "./faces.js";
import { goTo } from "./going.js";
import { icon } from "./icons.js";
import { guildHere, here, nameOf, on, state } from "./state.js";
import { nextTheme, themeName } from "./theme.js";
import { complain } from "./toasts.js";
import { ask } from "./wire.js";

export function drawPlaces() {
  drawRail();
  const guild = guildHere() ?? state.guilds[0];
  fill(byId("places"),
    h("h2.guild-name", {}, guild?.name ?? "No server"),
    guild && h("ul", {}, guild.channels.filter((each) => each.kind === "text").map((each) => channelItem(each, guild))),
    h("h3", {}, "Direct messages"),
    h("ul", {}, h("li", {}, directButton())));
  drawSelf();
}

function drawRail() {
  const mine = here()?.guild;
  fill(byId("rail"), state.guilds.map((guild) => h("button.guild", {
    type: "button", "aria-label": guild.name, "aria-current": guild.id === mine ? "true" : undefined, title: guild.name,
    onclick: () => goTo(guild.channels[0].id),
  }, initials(guild.name), badge(guild.channels))), h("span.rail-line"), h("button.guild.direct", {
    type: "button", "aria-label": "Direct messages", title: "Direct messages", "aria-current": here()?.kind === "dm" ? "true" : undefined, onclick: openDirect,
  }, icon("at", 22), badge(state.dm ? [state.dm] : [])));
}

function channelItem(channel, guild) {
  const threads = guild.channels.filter((each) => each.parent === channel.id && (!each.archived || each.id === state.at));
  return h("li", {}, placeButton(channel), threads.length > 0 && h("ul.threads", {}, threads.map((each) => h("li", {}, placeButton(each)))));
}

function placeButton(channel) {
  return h("button.place", {
    type: "button", "aria-current": channel.id === state.at ? "page" : undefined, onclick: () => goTo(channel.id),
    class: [channel.unread && "unread", channel.archived && "archived"].filter(Boolean).join(" "),
    "aria-label": `${channel.name}${channel.unread ? ", unread" : ""}${channel.mentions ? `, ${channel.mentions} for you` : ""}`,
  }, icon(channel.kind === "thread" ? "thread" : "hash", 18), h("span.place-name", {}, channel.name), badge([channel]));
}

function directButton() {
  const channel = state.dm;
  return h("button.place", {
    type: "button", "aria-current": here()?.kind === "dm" ? "page" : undefined, onclick: openDirect, class: channel?.unread ? "unread" : "",
  }, face(state.bot.id, "tiny"), h("span.place-name", {}, state.bot.name), h("span.lamp", { class: state.bot.state, title: state.bot.state }), badge(channel ? [channel] : []));
}

function openDirect() {
  ask("direct").then(({ channel }) => goTo(channel)).catch(complain);
}

function badge(channels) {
  const count = channels.reduce((sum, each) => sum + each.mentions, 0);
  if (count) return h("span.badge", { "aria-label": `${count} for you` }, count > 99 ? "99+" : count);
  return channels.length > 1 && channels.some((each) => each.unread) && h("span.dot", { "aria-hidden": "true" });
}

function drawSelf() {
  const theme = themeName();
  fill(byId("self"), face(state.me), h("div.self-words", {}, h("strong", {}, nameOf(state.me)), h("span.small", {}, state.people.get(state.me)?.username ?? "")),
    h("button.icon-button", { type: "button", "aria-label": `Colours: ${theme}; change`, title: `Colours: ${theme}`, onclick: () => { nextTheme(); drawSelf(); } }, icon(theme === "light" ? "sun" : theme === "dark" ? "moon" : "half")));
}

const initials = (name) => h("span", { "aria-hidden": "true" }, name.split(/\s+/).map((word) => [...word][0]).join("").slice(0, 3));

on("places", drawPlaces);
on("at", drawPlaces);
on("unread", drawPlaces);
on("bot", drawPlaces);
