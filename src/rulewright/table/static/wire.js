// The one socket of this seat: what the table sent, as signals, and questions as promises.
import { signal } from "./draw.js";

const VERSION = 1;

export const welcome = signal(null); // who this seat is; null until the table has said
export const parts = signal({}); // what this seat sees, by the name of the part
export const log = signal([]);
export const link = signal("opening"); // opening, open, lost, over

const waiting = new Map(); // questions on their way, by id
let socket = null;

export function open() {
  const url = new URL(location.href.replace(/^http/, "ws"));
  url.pathname += "/live";
  socket = new WebSocket(url);
  socket.onopen = () => ask("hello", { version: VERSION });
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => { link.value = "lost"; };
}

// Sends a message and gives a promise of the answer; it fails with the table's sentence.
export function ask(t, fields = {}) {
  const id = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ t, id, ...fields }));
  });
}

function take(message) {
  const asked = waiting.get(message.id);
  switch (message.t) {
    case "welcome": welcome.value = message; parts.value = {}; log.value = []; link.value = "open"; break;
    case "parts": parts.value = { ...parts.value, ...message.parts }; break;
    case "log": log.value = [...log.value.slice(0, message.keep), ...message.items]; break;
    case "done": waiting.delete(message.id); asked?.resolve(message); break;
    case "reply": waiting.delete(message.id); asked?.resolve(message.data); break;
    case "sorry": waiting.delete(message.id); asked?.reject(message); break;
    case "bye": link.value = "over"; break;
  }
}
