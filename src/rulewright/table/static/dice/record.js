// What this browser noted of an evening while it was played, to hold against what the table says afterwards: the promise of
// its dice, what it asked for, and the dice that it was shown.
import { keep, pluck } from "../pocket.js";

const EVENINGS = 6; // kept of each table
const MOST = 1500; // requests and outcomes kept of each evening
const PAUSE = 1000; // milliseconds between two times that it is written down

const slug = () => location.pathname.split("/")[2];
const read = (key, usual) => JSON.parse(pluck(key) ?? "null") ?? usual;
let previous = null; // the evening before, where a new one opened while this page looked on
let current = null; // {promise, at, sent: [[mark, command, at, answer]], lent: [[mark, command, what, by, at, aim]], shown: {command: [[why, faces]]}}
let timer = 0;

export const recordOf = (promise) => [current, previous].find((one) => one?.promise === promise) ?? read(`dice.${slug()}.${promise}`, null);

function open(promise) {
  if (current?.promise === promise) return current;
  write();
  previous = current;
  current = recordOf(promise) ?? { promise, at: Date.now(), sent: [], lent: [], shown: {} };
  const known = read(`dice.${slug()}`, []);
  if (!known.includes(promise)) {
    for (const old of known.splice(0, known.length + 1 - EVENINGS)) drop(old);
    keep(`dice.${slug()}`, JSON.stringify([...known, promise]));
    write();
  }
  return current;
}

function drop(promise) {
  try {
    localStorage.removeItem(`rulewright.dice.${slug()}.${promise}`);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

const save = (evening) => keep(`dice.${slug()}.${evening.promise}`, JSON.stringify(evening));

function write() {
  clearTimeout(timer);
  timer = 0;
  if (current) save(current);
}

const writeSoon = () => (timer ||= setTimeout(write, PAUSE));

const early = []; // [mark, command] of what was asked for before the table had said what it promised

// The table promised the dice of the evening that is played now.
export function notePromise(promise) {
  open(promise);
  for (const [mark, command] of early.splice(0)) noteSent(promise, mark, command);
}

// This page asked for something, and gave a share.
export function noteSent(promise, mark, command) {
  if (!promise) return early.push([mark, command]);
  const { sent } = open(promise);
  if (sent.length < MOST) sent.push([mark, command, Date.now()]);
  write();
}

// The table asked this page for a share, and was given one: for which deed, as the table told it, with the seal of its aim.
export function noteLent(promise, mark, { command, what, by, aim }) {
  if (!promise) return;
  const { lent = [] } = open(promise);
  current.lent = lent;
  if (lent.length < MOST) lent.push([mark, command, what, by, Date.now(), aim ?? ""]);
  writeSoon();
}

// The table answered: it was done, or it was refused or put before the referee.
export function noteAnswer(command, isDone) {
  const isOf = (one) => one[1] === command;
  const evening = [current, previous].find((one) => one?.sent.some(isOf));
  if (!evening) return;
  evening.sent.findLast(isOf)[3] = isDone ? "done" : "not-done";
  if (evening === previous) save(evening);
  else writeSoon();
}

// What was asked for, and what was lent, before the page had heard of a new evening is of the evening in which it was done.
function bring(command) {
  const isOf = (one) => one[1] === command;
  for (const list of ["sent", "lent"]) {
    const late = previous?.[list]?.filter(isOf) ?? [];
    if (!late.length) continue;
    previous[list] = previous[list].filter((one) => !isOf(one));
    current[list] = [...(current[list] ?? []), ...late];
    save(previous);
    writeSoon();
  }
}

// What the page was shown first is what counts.
export function noteShown(promise, { command, rolled = [] }) {
  const { shown } = open(promise);
  if (command) bring(command);
  if (!command || !rolled.length || (!shown[command] && Object.keys(shown).length >= MOST)) return;
  const before = shown[command] ?? [];
  const now = rolled.filter((one) => !one.typed).map((one) => [one.why, one.faces]);
  if (now.length > before.length) {
    shown[command] = [...before, ...now.slice(before.length)];
    writeSoon();
  }
}

addEventListener("pagehide", write);
