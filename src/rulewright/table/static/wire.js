// The one socket of this seat: what the table sent, as signals, and questions as promises.
// Whatever was not answered when the link broke is sent again with its old id; the table does nothing twice.
import { chainOf } from "./dice/chain.js";
import { noteAnswer, noteLent, noteSent } from "./dice/record.js";
import { batch, computed, signal } from "./draw.js";
import { language, say } from "./words.js";

const VERSION = 1;
const QUICKEST = 500; // milliseconds before the first try to connect again; doubles up to SLOWEST
const SLOWEST = 15000;
const SILENCE = 20000; // milliseconds without a word, with a question open, after which the link counts as dead
const OLD_PAGE = "old-page"; // trying again helps only a page that is loaded again
const QUESTIONS = new Set(["hello", "pledge", "lend", "odds", "weigh", "forecast", "why-not", "picks", "search", "find", "earlier", "rewind", "watch", "look-as"]);

const ROLLING = new Set(["do", "answer", "faces", "settle"]); // dice may fall for these, and this page has a share in them

export const welcome = signal(null); // who this seat is; null until the table has said
export const parts = signal({}); // what this seat sees, by the name of the part
export const present = signal({}); // the same as they stand now, also while the past is looked at
export const log = signal([]);
export const older = signal([]); // log items fetched on demand, before the first one of `log`
export const first = signal(0); // how many items stand before those, fetched or not
export const notice = signal(null); // the latest thing to be heard that is no outcome
export const link = signal("opening"); // opening, open, lost, over
export const goodbye = signal(null); // the table's last word, where it closed the link
export const past = signal(null); // {number, parts} while what was is looked at; `parts` then hold what stood after that log item
export const readAt = signal(0); // when what is shown was told, where it was kept from before; 0: it comes from the table
const open_questions = signal(0);
export const unsent = computed(() => (link.value === "open" ? 0 : open_questions.value));

const waiting = new Map(); // messages not answered yet, by id, in the order of sending
let socket = null;
let tries = 0;
let timer = 0;
let heard = 0;
let watched = [];
let arriving = null; // {welcome, log, first}: whose eyes these will be, until their parts are here, so that nobody's are mixed
let eyes = ""; // the seat whose eyes are borrowed; a new link borrows them again
const PLEDGING = new Set(["referee", "player"]); // who asks for what may roll dice
let hasPledged = false;
const own = chainOf(); // for this page's own requests
const lending = chainOf(); // for the others'
let isTurning = false; // a new link has not borrowed them yet: what it sends meanwhile is for one's own eyes

export function open() {
  connect();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
  setInterval(checkSilence, SILENCE / 4);
  language.subscribe(() => link.value === "open" && ask("hello", greeting()).catch(() => {}));
}

// The table's sentences come in this page's language; another greeting changes it.
const greeting = () => ({ version: VERSION, language: language.value });

// Sends a message and gives a promise of the answer; it fails with the table's sentence.
export function ask(t, fields = {}) {
  const id = newId();
  return new Promise((resolve, reject) => {
    if (link.value === "over") return reject({ code: "over", text: goodbye.value?.text ?? "" });
    if (welcome.value?.looking_as && !QUESTIONS.has(t)) return reject({ code: "only-looking", text: say("ref.eyes.only-looking") });
    waiting.set(id, { message: { t, id, ...fields, ...(ROLLING.has(t) && fields.accept !== false ? mixed(id) : {}) }, resolve, reject, at: Date.now() });
    count();
    if (link.value === "open") send(waiting.get(id));
  });
}

// The share that goes with a request; the chain it is of was pledged before.
function mixed(id) {
  if (own.isSpent()) pledge();
  const one = own.share();
  noteSent(present.value.table?.commitment, one.mark, id);
  return { share: one.share };
}

const pledge = () => ask("pledge", { chain: own.end() }).catch(() => {});
const pledgeToLend = () => ask("pledge", { chain: lending.end(), lends: true }).catch(() => {});

// The table asks for a share in dice that somebody else lets fall. What they are for is noted before the share is given.
function lend({ round, command, what, by, aim }) {
  if (lending.isSpent()) return; // the next chain is pledged already
  const one = lending.share();
  noteLent(present.value.table?.commitment, one.mark, { command, what, by, aim });
  ask("lend", { round, share: one.share }).catch(() => {});
  if (lending.isSpent()) pledgeToLend();
}

// Asks for the sheets and offers of others too; asked again by itself after a break.
export function watch(who) {
  if (who.join() === watched.join()) return;
  watched = [...who];
  if (link.value === "open") ask("watch", { who: watched }).catch(() => {});
}

// Fetches log items before the first one there is; gives how many came.
export async function fetchOlder(count = 200) {
  const earliest = older.value[0] ?? log.value[0];
  if (!earliest) return 0;
  const { items } = await ask("earlier", { before: earliest.seen.number, count });
  older.value = [...items, ...older.value];
  return items.length;
}

function connect() {
  clearTimeout(timer);
  const url = new URL(location.href.replace(/^http/, "ws"));
  url.hash = "";
  url.pathname = `${url.pathname.replace(/\/$/, "")}/live`;
  const mine = new WebSocket(url);
  socket = mine;
  mine.onopen = () => {
    heard = Date.now();
    mine.send(JSON.stringify({ t: "hello", id: newId(), ...greeting() }));
  };
  mine.onmessage = (event) => {
    heard = Date.now();
    const message = JSON.parse(event.data);
    if (message.t === "parts" && arriving && !isTurning) return land(message.parts);
    batch(() => take(message));
  };
  mine.onclose = () => mine === socket && lose();
}

function lose() {
  socket = null;
  isTurning = false;
  for (const [id, one] of waiting) if (one.isOnce) waiting.delete(id);
  if (link.value === "over") return;
  if (link.value === "open" || tries > 0 || !navigator.onLine) link.value = "lost";
  const wait = Math.min(SLOWEST, QUICKEST * 2 ** tries++);
  timer = setTimeout(connect, wait * (0.5 + Math.random()));
}

function hurry() {
  if (socket || link.value === "over") return;
  tries = 0;
  connect();
}

function checkSilence() {
  const since = Date.now() - SILENCE;
  if (socket && link.value === "open" && heard < since && [...waiting.values()].some((one) => one.at < since)) {
    const dead = socket;
    lose();
    dead.close();
  }
}

function take(message) {
  switch (message.t) {
    case "welcome":
      return arrive(message);
    case "parts":
      return isTurning ? undefined : takeParts(message.parts);
    case "log":
      return isTurning ? undefined : takeLog(message);
    case "notice":
      notice.value = message;
      return;
    case "done":
      return answered(message.id, "resolve", message);
    case "reply":
      return answered(message.id, "resolve", message.field || message.cures?.length ? message : message.data); // with more to it than its text
    case "sorry":
      return answered(message.id, "reject", message);
    case "round":
      return lend(message);
    case "bye":
      return leave(message);
  }
}

function arrive(message) {
  if (message.version !== VERSION) return leave({ code: OLD_PAGE, text: "", again: false });
  const wasOpen = link.value === "open";
  if (!wasOpen && eyes && message.looking_as !== eyes) return turn();
  isTurning = false;
  tries = 0;
  arriving = { welcome: message, log: [], first: 0 };
  eyes = message.looking_as ?? "";
  link.value = "open";
  if (wasOpen) return;
  for (const one of waiting.values()) if (!one.isOnce) send(one);
  if (!hasPledged && PLEDGING.has(message.role)) pledge();
  hasPledged = true;
  if (message.role === "player") pledgeToLend();
  if (watched.length) ask("watch", { who: watched }).catch(() => {});
}

// A new link begins with one's own eyes. Those that were borrowed come back before anything is shown, or one's own do.
function turn() {
  isTurning = true;
  borrow(eyes, (sorry) => {
    eyes = "";
    notice.value = sorry;
    borrow("", () => {});
  });
}

function borrow(seat, reject) {
  const id = newId();
  const one = { message: { t: "look-as", id, seat }, resolve: () => {}, reject, isOnce: true };
  waiting.set(id, one);
  send(one);
}

// One after the other, not at once: what the log said before is not news to these eyes.
function land(sent) {
  const { welcome: whose, log: items, first: begin } = arriving;
  arriving = null;
  present.value = {};
  older.value = [];
  if (whose.seat !== welcome.value?.seat || whose.role !== welcome.value.role || whose.looking_as !== welcome.value.looking_as) past.value = null; // the past was for other eyes
  welcome.value = whose;
  first.value = begin;
  log.value = items;
  readAt.value = 0;
  takeParts(sent);
}

function takeParts(sent) {
  present.value = Object.fromEntries(Object.entries({ ...present.value, ...sent }).filter(([, value]) => value !== null));
  if (!past.value?.parts) parts.value = present.value;
  else parts.value = { ...parts.value, ...kept(present.value) };
}

// Shows the parts as they stood after a log item; null: as they stand now.
export function lookBack(then) {
  past.value = then;
  parts.value = then?.parts ? { ...then.parts, ...kept(present.value) } : present.value;
}

// Of the present also while the past is looked at: whose table this is, and who sits at it.
const kept = ({ table, people }) => ({ table, people });

// Where something changed in what was fetched, the table sends all from there on anew.
function takeLog({ keep, items, first: begin = 0 }) {
  if (arriving) {
    Object.assign(arriving, { log: [...arriving.log.slice(0, keep), ...items], first: begin });
    return;
  }
  if (begin < first.value) older.value = older.value.filter((one) => one.seen.number < items[0]?.seen.number);
  first.value = begin;
  log.value = [...log.value.slice(0, keep), ...items];
}

// Shows what was kept of this seat, until there is a link again.
export function readOn({ at, welcome: whose, parts: then, log: items }) {
  batch(() => {
    readAt.value = at;
    welcome.value = whose;
    log.value = items;
    takeParts(then);
  });
}

function leave(message) {
  goodbye.value = message;
  if (!message.again || message.code === OLD_PAGE) {
    link.value = "over";
    for (const id of [...waiting.keys()]) answered(id, "reject", message);
  }
  socket?.close();
}

function answered(id, how, what) {
  const one = waiting.get(id);
  waiting.delete(id);
  count();
  if (ROLLING.has(one?.message.t) && one.message.share) noteAnswer(id, how === "resolve" && !what.proposed);
  one?.[how](what);
}

function send(one) {
  one.at = Date.now();
  socket.send(JSON.stringify(one.message));
}

function count() {
  open_questions.value = [...waiting.values()].filter((one) => !QUESTIONS.has(one.message.t)).length;
}

// Not crypto.randomUUID: that is only there on https and on this computer itself.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
