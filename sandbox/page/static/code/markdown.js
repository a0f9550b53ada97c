// Parses Discord's Markdown into a tree of plain objects, independent of the page.
//
// A node is {kind, ...}: blocks (heading, small, quote, list, code-block,
// paragraph) and marks (text, strong, em, under, strike, spoiler, code, link, user, role, channel,
// command, time, emoji, custom-emoji, everyone).

const DEEPEST = 16;
const LINK = /https?:\/\/[^\s<]*[^\s<.,:;"'\])]/y;
const MASKED = /\[((?:\\.|[^\]\\[])+)\]\(\s*<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/y;
const ANGLED = /<(?:(https?:\/\/[^\s>]+)|(@!?)(\d{1,20})|@&(\d{1,20})|#(\d{1,20})|\/([^:<>]{1,100}):(\d{1,20})|(a?):(\w{2,32}):(\d{1,20})|t:(-?\d{1,13})(?::([tTdDfFR]))?)>/y;
const PING = /@(?:everyone|here)\b/y;
const EMOJI = /(?:\p{Regional_Indicator}{2}|[#*0-9]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{EMod}]*)*)/uy;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;
const WORD = /\w/;
const SPACE = /\s/;

/** Parse a whole text into blocks. */
export function parse(text) {
  const nodes = [];
  let from = 0;
  while (from < text.length) {
    const opened = text.indexOf("```", from);
    const closed = opened < 0 ? -1 : text.indexOf("```", opened + 3);
    if (closed < 0 || closed === opened + 3) break;
    nodes.push(...blocks(text.slice(from, opened).replace(/\n$/, "")));
    nodes.push(codeBlock(text.slice(opened + 3, closed)));
    from = closed + 3;
    if (text[from] === "\n") from++;
  }
  return nodes.concat(blocks(text.slice(from)));
}

/** Parse one line, with inline marks but without blocks. */
export function parseLine(text) {
  return inline(text, 0);
}

/** Return true for a text that consists of just a few emoji, which Discord enlarges. */
export function isOnlyEmoji(nodes) {
  const inside = nodes.length === 1 && nodes[0].kind === "paragraph" ? nodes[0].inside : [];
  const shown = inside.filter((node) => node.kind !== "text" || node.text.trim());
  return shown.length > 0 && shown.length <= 30 && shown.every((node) => node.kind.endsWith("emoji"));
}

function codeBlock(inside) {
  const [, language, rest] = /^(?:([\w+#.-]*)\n)?([^]*)$/.exec(inside);
  return { kind: "code-block", language: language ?? "", text: rest.replace(/\n+$/, "") };
}

/** Parse text into blocks. Quotes can contain every block except other quotes. */
function blocks(text, quoting = true) {
  if (!text) return [];
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push({ kind: "paragraph", inside: inline(plain.join("\n"), 0) });
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let found;
    if ((found = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      flush();
      nodes.push({ kind: "heading", level: found[1].length, inside: inline(found[2], 0) });
    } else if ((found = /^-# +(\S.*)$/.exec(line))) {
      flush();
      nodes.push({ kind: "small", inside: inline(found[1], 0) });
    } else if (quoting && line.startsWith(">>> ")) {
      flush();
      nodes.push({ kind: "quote", inside: blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"), false) });
      break;
    } else if (quoting && line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      i--;
      nodes.push({ kind: "quote", inside: blocks(quoted.join("\n"), false) });
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && (found = ITEM.exec(lines[i]))) {
        items.push({ indent: found[1].length, number: found[2], inside: inline(found[3], 0) });
        i++;
      }
      i--;
      nodes.push(...lists(items));
    } else plain.push(line);
  }
  flush();
  return nodes;
}

/** Group items into lists. A change from bullets to numbers or back starts a new list. */
function lists(items) {
  const nodes = [];
  let from = 0;
  items.forEach((item, i) => {
    const next = items[i + 1];
    const ends = !next || (next.indent <= items[from].indent && Boolean(next.number) !== Boolean(items[from].number));
    if (ends) { nodes.push(list(items, from, i + 1)); from = i + 1; }
  });
  return nodes;
}

/** Build a list, nesting more deeply indented items in the item before them. */
function list(items, from, to) {
  const first = items[from];
  const node = { kind: "list", start: first.number ? Number(first.number) : null, items: [] };
  let i = from;
  while (i < to) {
    let end = i + 1;
    while (end < to && items[end].indent > first.indent) end++;
    const inside = [...items[i].inside];
    if (end > i + 1) inside.push(list(items, i + 1, end));
    node.items.push(inside);
    i = end;
  }
  return node;
}

function inline(text, depth) {
  const nodes = [];
  let plain = "";
  let i = 0;
  while (i < text.length) {
    const found = depth < DEEPEST ? mark(text, i, depth) : null;
    if (!found) {
      plain += text[i++];
      continue;
    }
    if (found.kind === "text") plain += found.text;
    else {
      if (plain) nodes.push({ kind: "text", text: plain });
      plain = "";
      nodes.push(found);
    }
    i = found.end;
  }
  if (plain) nodes.push({ kind: "text", text: plain });
  return nodes;
}

/** Return the mark that starts at `i`, with the position of its end, or null if none does. */
function mark(text, i, depth) {
  switch (text[i]) {
    case "\\": return escaped(text, i);
    case "`": return code(text, i);
    case "*": return pair(text, i, "**", "strong", depth) ?? emphasis(text, i, "*", depth);
    case "_": return pair(text, i, "__", "under", depth) ?? emphasis(text, i, "_", depth);
    case "~": return pair(text, i, "~~", "strike", depth);
    case "|": return pair(text, i, "||", "spoiler", depth);
    case "[": return masked(text, i, depth);
    case "<": return angled(text, i);
    case "@": return match(PING, text, i, (found) => ({ kind: "everyone", text: found[0] }));
    case "h": return WORD.test(text[i - 1] ?? "") ? null : match(LINK, text, i, ([url]) => link(url));
    default: return match(EMOJI, text, i, (found) => ({ kind: "emoji", text: found[0] }));
  }
}

function match(rule, text, i, make) {
  rule.lastIndex = i;
  const found = rule.exec(text);
  return found && { ...make(found), end: i + found[0].length };
}

function escaped(text, i) {
  const next = text[i + 1];
  if (next === undefined || !/[^A-Za-z0-9\s]/.test(next)) return null;
  return { kind: "text", text: next, end: i + 2 };
}

function code(text, i) {
  const fence = text.startsWith("``", i) ? "``" : "`";
  const closed = text.indexOf(fence, i + fence.length);
  if (closed <= i + fence.length - 1 || closed === i + fence.length) return null;
  return { kind: "code", text: text.slice(i + fence.length, closed), end: closed + fence.length };
}

function pair(text, i, fence, kind, depth) {
  if (!text.startsWith(fence, i)) return null;
  const from = i + fence.length;
  const closed = closing(text, from, fence);
  if (closed <= from) return null;
  return { kind, inside: inline(text.slice(from, closed), depth + 1), end: closed + fence.length };
}

function emphasis(text, i, fence, depth) {
  const next = text[i + 1];
  if (next === undefined || next === fence || (fence === "*" && SPACE.test(next))) return null;
  if (fence === "_" && WORD.test(text[i - 1] ?? "")) return null;
  const closed = closing(text, i + 1, fence);
  if (closed <= i + 1) return null;
  if (fence === "*" ? SPACE.test(text[closed - 1]) : WORD.test(text[closed + 1] ?? "")) return null;
  return { kind: "em", inside: inline(text.slice(i + 1, closed), depth + 1), end: closed + 1 };
}

/** Find the closing fence, which can't be in code, escaped, or part of a longer fence. */
function closing(text, from, fence) {
  for (let j = from; j < text.length; j++) {
    if (text[j] === "\\") j++;
    else if (text[j] === "`") j = (code(text, j)?.end ?? j + 1) - 1;
    else if (text.startsWith(fence, j)) {
      const longer = text[j + fence.length] === fence[0] && (fence[0] === "*" || fence[0] === "_");
      if (!longer) return j;
      j += fence.length === 1 ? 1 : 0;
    }
  }
  return -1;
}

function masked(text, i, depth) {
  return match(MASKED, text, i, ([, label, url]) =>
    label.includes("://") ? { kind: "text", text: `[${label}](${url})` } : { ...link(url), inside: inline(label, depth + 1) });
}

function angled(text, i) {
  return match(ANGLED, text, i, ([all, url, , user, role, channel, name, command, animated, emoji, id, time, style]) => {
    if (url) return link(url);
    if (user) return { kind: "user", id: user };
    if (role) return { kind: "role", id: role };
    if (channel) return { kind: "channel", id: channel };
    if (command) return { kind: "command", name };
    if (emoji) return { kind: "custom-emoji", id, name: emoji, animated: Boolean(animated) };
    if (time) return { kind: "time", seconds: Number(time), style: style ?? "f" };
    return { kind: "text", text: all };
  });
}

function link(url) {
  return { kind: "link", url, inside: [{ kind: "text", text: url }] };
}
