// Finds commands by the words typed in the composer, and parses their options.

const SUBCOMMAND = 1, GROUP = 2;
export const KINDS = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10 };

/** Return every command that can be run, each subcommand as {path, description, options}. */
export function flatten(commands) {
  return commands.flatMap((command) => runnable(command, command.name));
}

/** Return the commands that match the text after the slash, best first. */
export function fitting(commands, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = commands.map((command, i) => ({ command, i, rank: rank(command, words) }));
  return ranked.filter((each) => each.rank > 0).sort((a, b) => b.rank - a.rank || a.i - b.i).map((each) => each.command);
}

/** Return the command that is typed in full, and the text after its name. */
export function typedOut(commands, text) {
  const typed = text.replace(/^\//, "");
  const found = commands.filter((each) => typed === each.path || (typed.startsWith(each.path) && /\s/.test(typed[each.path.length])));
  const command = found.sort((a, b) => b.path.length - a.path.length)[0];
  return command && { command, rest: typed.slice(command.path.length) };
}

/** Split `16 of:hats colour:red` into the text before the first option's name, and the options. */
export function split(options, text) {
  const names = options.map((option) => option.name).join("|");
  const [before, ...pieces] = names ? text.split(new RegExp(`(?:^|\\s)(${names}):`, "iu")) : [text];
  const named = [];
  for (let i = 0; i < pieces.length; i += 2) named.push([pieces[i].toLowerCase(), pieces[i + 1].trim()]);
  return { before: before.trim(), named };
}

function runnable(command, path) {
  const deeper = (command.options ?? []).filter((each) => each.type === SUBCOMMAND || each.type === GROUP);
  if (deeper.length) return deeper.flatMap((each) => runnable(each, `${path} ${each.name}`));
  return [{ path, description: command.description, options: command.options ?? [] }];
}

function rank(command, words) {
  const parts = command.path.split(" ");
  if (command.path === words.join(" ")) return 4;
  const inOrder = words.every((word, i) => parts[i]?.startsWith(word));
  if (inOrder) return 3;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return words.every((word) => `${command.path} ${command.description}`.toLowerCase().includes(word)) ? 1 : 0;
}
