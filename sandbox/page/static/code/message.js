// Draws a message with its author, time, content and actions.

import { actsOn } from "./acts.js";
import { stamp } from "./clock.js";
import { components } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embed.js";
import { colourOf, face } from "./faces.js";
import { goToMessage } from "./going.js";
import { icon } from "./icons.js";
import { attachment } from "./media.js";
import { prose, proseLine } from "./prose.js";
import { here, nameOf, state } from "./state.js";
import { complain } from "./toasts.js";
import { ask } from "./wire.js";

const EPHEMERAL = 1 << 6, LOADING = 1 << 7, COMPONENTS_V2 = 1 << 15;
const REPLY = 19, COMMAND = 20;
const TOGETHER = 7 * 60 * 1000;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);

/** Return true if a message has no header, because it's grouped with the message before. */
export function continues(message, before) {
  return Boolean(before) && !lead(message) && before.author.id === message.author.id
    && isEphemeral(before) === isEphemeral(message)
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

/** Draw a message. `find(id)` returns another message: undefined if not loaded, null if deleted. */
export function draw(message, together, find) {
  const body = h("div.message-body");
  const problem = h("p.failed", { role: "alert" });
  const acts = actsOn(message, (text) => { problem.textContent = text; });
  body.append(...inside(message, acts));
  const head = h("div.message-head", {},
    h("strong.author", { class: `colour-${colourOf(message.author.id)}` }, nameOf(message.author.id)),
    message.author.bot && h("span.app", {}, "APP"), stamp(message.timestamp));
  return h("li.message", {
    id: `m-${message.id}`, tabindex: "-1", data: { id: message.id },
    class: [together && "together", isEphemeral(message) && "ephemeral", message.pinged && "pinged"].filter(Boolean).join(" "),
  },
  leadLine(message, find),
  h("div.gutter", {}, together ? stamp(message.timestamp, true) : face(message.author.id)),
  h("div.message-main", {}, together ? h("span.unseen", {}, nameOf(message.author.id)) : head, body, problem, isEphemeral(message) && onlyYou(message)),
  toolbar(message));
}

/** Return the text of a message, for toasts and replies. */
export function gist(message) {
  const texts = [message.content, ...texted(message.components ?? []), ...(message.embeds ?? []).map((each) => each.title ?? each.description)];
  const first = texts.find(Boolean) ?? "";
  return first.split("\n")[0].replace(/^(#{1,3}|-#|>) +/, "").replace(/https?:\/\/\S+/g, "").trim();
}

/** Return the text of a push notification, which is empty for a Components V2 message. */
export const pushed = (message) => (message.flags & COMPONENTS_V2 ? "" : gist(message));

function inside(message, acts) {
  if (message.flags & LOADING) return [h("p.thinking", {}, h("span.dots"), `${nameOf(message.author.id)} is thinking…`)];
  if (message.flags & COMPONENTS_V2) return components(message.components, acts);
  const text = message.content && prose(message.content, { jumbo: true });
  if (text && message.edited_timestamp) (text.lastElementChild ?? text).append(h("span.edited", {}, " (edited)"));
  return [text, ...(message.attachments ?? []).map(attachment), ...(message.embeds ?? []).map(embed), ...components(message.components ?? [], acts)].filter(Boolean);
}

const lead = (message) => message.interaction || message.message_reference?.message_id;

function leadLine(message, find) {
  if (message.type === COMMAND && message.interaction) {
    const { user, name } = message.interaction;
    return h("div.lead", {}, icon("reply", 18), face(user.id, "mini"), h("strong", { class: `colour-${colourOf(user.id)}` }, nameOf(user.id)), " used ", h("span.mention", {}, `/${name}`));
  }
  const target = message.message_reference?.message_id;
  if (message.type !== REPLY || !target) return null;
  const known = find(target);
  if (known === null) return h("div.lead", {}, icon("reply", 18), h("em.lead-gist", {}, "Original message was deleted"));
  const author = known?.author?.id ?? state.bot.id;
  return h("button.lead", { type: "button", onclick: () => goToMessage(message.channel_id, target), "aria-label": `Answer to a message of ${nameOf(author)}; go there` },
    icon("reply", 18), face(author, "mini"), h("strong", { class: `colour-${colourOf(author)}` }, nameOf(author)),
    h("span.lead-gist", {}, known ? proseLine(gist(known)) : "Go to the message"));
}

function onlyYou(message) {
  return h("p.only-you", {}, icon("eye", 14), "Only you can see this · ", h("button.link", { type: "button", onclick: () => remove(message) }, "Dismiss message"));
}

function toolbar(message) {
  const own = message.author.id === state.me;
  if (isEphemeral(message) || !(own || here()?.tidies)) return null;
  return h("div.toolbar", {}, h("button.icon-button", { type: "button", "aria-label": "Delete this message", title: "Delete", onclick: () => remove(message) }, icon("bin", 18)));
}

function remove(message) {
  ask("remove", { channel: message.channel_id, message: message.id }).catch(complain);
}

function* texted(parts) {
  for (const part of parts) {
    if (part.content) yield part.content;
    if (part.components) yield* texted(part.components);
  }
}
