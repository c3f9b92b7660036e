// What ears hear of a game, each thing once and in order: lines of the log, what waits, whose turn it is, the link.
import { effect } from "../draw.js";
import { isReferee, mine, personName, toDeclare, turnOf } from "../seat.js";
import { goodbye, link, log, present, unsent, welcome } from "../wire.js";
import { say } from "../words.js";
import { announce, utter } from "./announce.js";
import { othersWait } from "./choice.js";
import { lastDeed } from "./deed.js";
import { fell } from "./fall.js";
import { feels } from "./feel.js";
import { keyOf, heardOf, stateOf } from "./log.js";
import { whatOf } from "./proposals.js";

const BRIEF = 80; // letters of a line that has been read out before
const SHAKE = [60, 60, 60]; // milliseconds of vibration, stillness, vibration
const OWN = 3000; // milliseconds after a deed of this seat in which what ends is its own doing
const MANY = 5; // more new lines at once are counted, not read out: after a lost link there may be hundreds

export function hear() {
  effect(hearLog);
  effect(hearParts);
  effect(hearLink);
}

// Whose log this is. With other eyes everything is new, and nothing of it is news.
const eyes = () => `${welcome.value?.seat} ${welcome.value?.looking_as ?? ""} ${welcome.value?.role}`;

let heardAs = "";
let greeting = null; // the latest welcome: the log that follows it is sent whole
let isAnew = true;
let earliest = 0; // what is older than the log was at first has been fetched, and did not happen now
const known = new Map(); // what was said of each log item

function hearLog() {
  const items = log.value;
  if (welcome.value !== greeting) {
    greeting = welcome.value;
    isAnew = isAnew || heardAs !== eyes();
    heardAs = eyes();
    return;
  }
  if (isAnew) {
    known.clear();
    earliest = items[0]?.seen.number ?? 0;
  }
  const isFresh = freshIn(items);
  const news = items.map(newsOf).filter(Boolean);
  if (!isAnew) items.filter((one) => isFresh(one)).slice(-1).forEach(fell);
  if (!isAnew) (news.length > MANY ? [say("heard.many", { n: news.length })] : news).forEach((one) => utter(one));
  isAnew = false;
}

// Which outcomes were not there, or not done, before; what was taken back and stands again has been seen to fall.
function freshIn(items) {
  const fresh = new Set(items.filter((one) => stateOf(one.seen) === "done" && one.seen.number >= earliest && !["done", "undone"].includes(known.get(keyOf(one))?.state)));
  return (one) => fresh.has(one);
}

// What is new in a log item, in words; nothing, where all of it has been said.
function newsOf(item) {
  const key = keyOf(item);
  const was = known.get(key);
  const now = { state: stateOf(item.seen), what: heardOf(item) };
  const brief = { what: shortened(now.what) };
  known.set(key, now);
  if ((was?.state === now.state && was.what === now.what) || item.seen.number < earliest) return "";
  if (now.state === "done") return was?.state === "undone" && was.what === now.what ? say("heard.again", brief) : now.what;
  if (!was || now.state === "waiting" || was.state === now.state) return "";
  return say(now.state === "undone" ? "heard.undone" : "heard.dropped", brief);
}

const shortened = (text) => (text.length > BRIEF ? `${text.slice(0, text.lastIndexOf(" ", BRIEF))} …` : text);

let open = null; // what is open now, by name
let turn = null;
let openAs = "";

// What stands now, also while the past is looked at.
function hearParts() {
  if (!present.value.table) return;
  const anew = openAs !== eyes();
  openAs = eyes();
  const before = anew ? new Map() : open;
  open = new Map(isReferee.value ? forReferee() : forOthers());
  for (const [name, [text, now]] of open) if (!before.has(name)) utter(text, now);
  hearMine(anew);
  const now = present.value.turn || "";
  const isMine = mine.value.includes(now) && turnOf(present.value) === now;
  if (now && now !== turn && !anew && isMine) feels(SHAKE);
  if (now && now !== turn && !anew) utter(say(isMine ? "player.title-turn" : "ref.now.turn", { who: nameOf(now) }));
  turn = now;
}

let asked = []; // what this seat was asked, by name

// A device shakes when its seat is asked, and says so when what was asked is over without it.
function hearMine(anew) {
  const now = askedOfMe();
  if (!anew && now.some((one) => !asked.includes(one))) feels(SHAKE);
  if (!anew && asked.some((one) => !now.includes(one)) && Date.now() - lastDeed() > OWN) announce(say("knock.over"));
  asked = now;
}

// By name: what is said, and whether at once.
function forReferee() {
  const waits = waitsIn().map(([name, one]) => [name, [`${say("ref.waiting.title")}: ${othersWait(one)}`, true]]);
  const asked = (present.value.proposals ?? []).map((one) => [`asked ${one.id}`, [askedBy(one), true]]);
  return [...waits, ...asked];
}

const waitsIn = () => (present.value.waiting ?? []).map((one) => [`wait ${one.command} ${one.wait}`, one]);
const askedBy = (one) => `${one.by === "table" ? say("ref.requests.table") : `${personName(one.by)} ${say("ref.requests.wants")}`} ${one.text || one.title}`;

// A choice of one's own is said with what led to it.
function forOthers() {
  const waits = waitsIn().map(([name, one]) => [name, one.mine ? [mineOf(one), true] : [`${say("ref.waiting.title")}: ${othersWait(one)}`, false]]);
  return [...waits, ...declaring().map(([name, id]) => [name, [say("player.title-declare", { who: nameOf(id) }), true]]), ...callsToMe().map(([call, id]) => [`call ${call.id} ${id}`, [`${say("call.asked", { who: nameOf(id), what: whatOf(call) })} ${call.note ?? ""}`, true]])];
}

const mineOf = ({ name, why, text, told = [] }) => [say("choice.waits-for-you"), `${name}: ${text || `${why}.`}`, ...told.map((one) => one.text)].join(" ");

const nameOf = (id) => present.value.who?.find((one) => one.id === id)?.title ?? id;

// Names of what this seat itself is asked now.
export const askedOfMe = () => [
  ...waitsIn().filter(([, one]) => one.mine).map(([name]) => name),
  ...declaring().map(([name]) => name),
  ...callsToMe().map(([call, id]) => `call ${call.id} ${id}`),
];
const declaring = () => toDeclare(present.value).map((id) => [`declare ${id}`, id]);

export function callsToMe() {
  return (present.value.calls ?? []).flatMap((call) => call.who.filter((id) => mine.value.includes(id) && !(call.done ?? []).includes(id)).map((id) => [call, id]));
}

let linked = "opening";
let left = 0;

function hearLink() {
  const was = linked;
  linked = link.value;
  if (linked !== was && linked === "lost") utter(say("link.lost"), true);
  if (linked !== was && linked === "open" && was === "lost") utter(say("heard.link-back"), true);
  if (linked !== was && linked === "over") utter(`${say("link.over")} ${goodbye.value?.text ?? ""}`, true);
  if (unsent.value > left && linked === "lost") utter(say("link.unsent", { n: unsent.value }));
  left = unsent.value;
}
