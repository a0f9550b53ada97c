// The state of this window, and listeners for changes to that state.

export const state = {
  connected: false,
  me: "",
  bot: { id: "", name: "Parlour", state: "starting", kept: false },
  people: new Map(),
  locales: [],
  guilds: [],
  channels: new Map(),
  dm: null,
  at: "",
  pings: {},
  // How far the sandbox's clock is ahead of this computer's, in milliseconds.
  ahead: 0,
};

const listeners = new Map();

export function on(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(listener);
}

export function changed(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

export function takePlaces({ people, guilds, dm }) {
  state.people = new Map(people.map((each) => [each.id, each]));
  state.guilds = guilds;
  state.dm = dm;
  const channels = guilds.flatMap((guild) => guild.channels).concat(dm ? [dm] : []);
  state.channels = new Map(channels.map((each) => [each.id, each]));
  changed("places");
}

export const here = () => state.channels.get(state.at);
export const guildHere = () => state.guilds.find((guild) => guild.id === here()?.guild);
export const nameOf = (user) => state.people.get(user)?.name ?? "somebody";
export const now = () => Date.now() + state.ahead;

/** Return the people who can be mentioned: the server's members, or the two members of a DM. */
export function peopleHere() {
  const members = guildHere()?.members ?? [state.me, state.bot.id];
  return members.map((user) => state.people.get(user)).filter(Boolean);
}

/** Compare snowflakes as strings, since they're too large for JavaScript numbers. */
export function isLater(one, other) {
  return one.length === other.length ? one > other : one.length > other.length;
}
