// The WebSocket to the sandbox: sends requests, receives responses and events, and reconnects
// when the connection is lost.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;

let socket = null;
let person = "";
let locale = "";
let listener = () => {};
let count = 0;
let pause = FIRST_PAUSE;
let again = 0;
const waiting = new Map();

/**
 * Connect as this person, whose client gets a locale such as "de", if one is given.
 * `onEvent(event, data)` is called for every event.
 */
export function connect(name, onEvent, speaking = "") {
  person = name;
  locale = speaking;
  listener = onEvent;
  open();
}

/** Send a request. Rejects with an Error whose message can be shown to the user. */
export function ask(doing, args = {}) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      reject(new Error("There is no connection to the sandbox just now."));
      return;
    }
    const number = ++count;
    waiting.set(number, { resolve, reject });
    socket.send(JSON.stringify({ ...args, ask: number, do: doing }));
  });
}

/** Drop the connection, to test reconnecting. */
export const hangUp = () => socket?.close();

function open() {
  clearTimeout(again);
  const before = socket;
  socket = null;
  before?.close();
  const mine = new WebSocket(`ws://${location.host}/sandbox/live?as=${encodeURIComponent(person)}&locale=${encodeURIComponent(locale)}`);
  socket = mine;
  mine.onopen = () => { pause = FIRST_PAUSE; };
  mine.onmessage = ({ data }) => { if (mine === socket) receive(JSON.parse(data)); };
  mine.onclose = () => {
    if (mine !== socket) return;
    abandon();
    listener("lost", {});
    again = setTimeout(open, pause);
    pause = Math.min(pause * 1.6, LONGEST_PAUSE);
  };
}

function receive(received) {
  if (received.event) {
    if (received.event === "hello") abandon();
    listener(received.event, received.data);
    return;
  }
  const asked = waiting.get(received.re);
  waiting.delete(received.re);
  if (received.no === undefined) asked?.resolve(received.ok);
  else asked?.reject(new Error(received.no));
}

function abandon() {
  for (const asked of waiting.values()) asked.reject(new Error("The connection was lost; try again."));
  waiting.clear();
}
