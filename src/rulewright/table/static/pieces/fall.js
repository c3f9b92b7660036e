// Dice for everybody: the latest roll that this seat may see falls, with what is added, the number to reach, and what came of it.
// Nothing waits for it: all of it is known before, and any touch puts it away.
import { html, signal, useEffect } from "../draw.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { Contest, sidesOf } from "./contest.js";
import { Die, facesOf, lessOf, litOf, placesOf } from "./die.js";
import { feels } from "./feel.js";
import { headOf, MOMENTS, momentSaid, stateOf, toneOf, turnOf } from "./log.js";
import { called, rolledFor, Token } from "./token.js";

const LASTS = 3000; // milliseconds that a roll lies over the page
const MOMENT_LASTS = 5000;
const LONG = 48; // letters that no longer fit a phone as a title
const LONGER = 140; // letters that do not fit it in letters of that size either
const FEW = 4; // rolls shown of one outcome; the rest is read in the log
const EACH = 12; // that are shown where everybody has one of their own, as when all roll for their place
const MOST = 8; // who answered one roll
const MOST_TURNS = 3; // that are shown with all their dice: of more the dice of the weightiest
const CLATTER = [18, 40, 24]; // milliseconds of vibration, stillness, vibration
const falling = signal(null);
let timer = 0;

const isShown = (one) => !one.secret && one.faces?.length;
const rollsOf = ({ seen }) => (seen.rolled ?? []).filter(isShown);
const isGreat = ({ headline }) => Boolean(headline && (headline.moment || headline.tone === "fall"));

// Called once for each outcome that is new to whoever looks.
export function fell(item) {
  if (!rollsOf(item).length) return;
  falling.value = item;
  clearTimeout(timer);
  timer = setTimeout(putAway, isGreat(item) || item.dice ? MOMENT_LASTS : LASTS);
  feels(CLATTER);
}

function putAway() {
  falling.value = null;
}

// Over the page of a phone, where there is no room beside what can be done.
export function Falling() {
  const item = falling.value;
  useEffect(() => {
    if (!item) return undefined;
    addEventListener("pointerdown", putAway, { once: true, passive: true });
    addEventListener("keydown", putAway, { once: true });
    return () => {
      removeEventListener("pointerdown", putAway);
      removeEventListener("keydown", putAway);
    };
  }, [item]);
  if (!item) return null;
  return html`<div class=${`falling ${isGreat(item) ? "falling--great" : ""} ${item.dice || item.headline?.tone === "fall" ? "" : "falling--strip"}`} aria-hidden="true"><${Outcome} key=${item.seen.command || item.seen.number} item=${item} falls=${true} /></div>`;
}

// The latest outcome with dice, in a place of its own; it never shares the log's room.
export function Result() {
  const item = log.value.findLast((one) => stateOf(one.seen) === "done" && (one.seen.told?.length || rollsOf(one).length) && one.headline?.tone !== "quiet");
  if (!item) return null;
  const pairs = sidesOf(item.seen.told);
  const sides = new Set(pairs.map(({ one }) => one)).size;
  const isContest = sides > 0 && sides < FEW && pairs.length <= MOST; // a whole fight is read in the log
  return html`<section class="result card last-contest" tabindex="0" aria-label=${say("ref.contest.last")}>
    <${Outcome} key=${item.seen.command || item.seen.number} item=${item} falls=${falling.value?.seen.number === item.seen.number} isFolded=${Boolean(item.dice)} />
    ${item.dice && html`<details class="opens result-how"><summary>${say("result.dice")}</summary><${MadeOf} item=${item} /></details>`}
    ${isContest && html`<details class="opens result-how"><summary>${say("result.how")}</summary><${Contest} told=${item.seen.told} /></details>`}
  </section>`;
}

// What is only told, and at length, is read in the log and beside the place that it is about.
const firstOf = (text) => /^.*?[.?!](?=\s)/su.exec(text)?.[0] ?? text;

// `isFolded`: its dice stand elsewhere.
function Outcome({ item, falls = false, isFolded = false }) {
  const { headline } = item;
  const one = called(headline?.actor || headline?.who);
  const whole = headOf(item);
  const text = isFolded || rollsOf(item).length || whole.length <= LONGER ? whole : firstOf(whole);
  return html`<div class=${`outcome ${toneOf(headline)} ${falls ? "outcome--falls" : ""} ${text.length > LONGER ? "outcome--longer" : text.length > LONG ? "outcome--long" : ""}`}>
    <div class="outcome-said">
      <h2>${one && html`<${Token} one=${{ ...one, left: null, harm: "" }} />`}<span>${text}</span></h2>
      ${MOMENTS[headline?.moment] && html`<p><span class="tag log-moment">${momentSaid(headline)}</span></p>`}
    </div>
    ${!isFolded && html`<${Rolls} item=${item} />`}
  </div>`;
}

// The dice of an outcome, as far as this seat sees them, in the order in which they fell. Where there are too many, those of whom
// the headline tells are shown.
export function Rolls({ item }) {
  const { headline, dice } = item;
  if (dice) return html`<${MadeOf} item=${item} />`;
  const turn = item.turns ? turnOf(item, item.weightiest ?? 0) : item.seen;
  const rolls = thrown(item.turns?.length > MOST_TURNS ? turn : item.seen);
  const decides = ({ line }, isFirst) => (headline?.rolled ? line?.about === headline.rolled && turn.told.includes(line) : isFirst); // a natural lights up its own dice alone
  const head = headline?.text ?? ""; // what still waits for an answer has no outcome yet
  const of = ({ why, line, beside }) => rolledFor(why, line, beside);
  const nameOf = (one) => of(one)?.title ?? "";
  const weight = (one) => 2 * Boolean(headline?.moment && decides(one, one === rolls[0])) + (nameOf(one) !== "" && head.includes(nameOf(one)));
  const names = new Set(rolls.map(nameOf));
  const most = names.size === rolls.length && !names.has("") ? EACH : FEW;
  const weightiest = new Set(rolls.toSorted((one, other) => weight(other) - weight(one)).slice(0, most));
  const shown = rolls.filter((one) => weightiest.has(one));
  return shown.length > 0 && html`<ul class=${`outcome-rolls${shown.length > FEW ? " outcome-rolls--each" : ""}`}>${shown.map((one) => html`<${Roll} key=${rolls.indexOf(one)} ...${one} side=${sideOf(headline, one)} of=${rolls.length > 1 ? of(one) : null} short=${shown.length > FEW} moment=${decides(one, one === rolls[0]) ? (headline?.moment ?? "") : ""} />`)}</ul>`;
}

// Somebody new: each die with what it is for and what it made, all of them.
function MadeOf({ item: { seen, dice, made = {} } }) {
  const rolls = rollsOf({ seen }).filter(({ why }) => dice[why]);
  const cameOf = (one) => made[one.why]?.[rolls.filter(({ why }) => why === one.why).indexOf(one)];
  return html`<ul class="outcome-rolls made-of">${rolls.map((one, at) => html`<li key=${at} class="roll side--party"><span class="roll-name">${dice[one.why]}</span>
    <span class="roll-dice">${facesOf(one).map((die, each) => html`<${Die} key=${each} ...${die} />`)}${one.faces.length > 1 && !cameOf(one) && html` <b class="figure">${one.value}</b>`}</span>
    ${cameOf(one) && html`<b class="figure roll-made">${cameOf(one)}</b>`}</li>`)}</ul>`;
}

// Rolls with their lines, as far as this seat sees them.
function thrown(seen) {
  const { rolled = [], told = [] } = seen;
  const found = [];
  placesOf(seen).forEach(({ at, isOwn, isBeside }, n) => {
    const one = rolled[n];
    if (!isShown(one)) return;
    if (isBeside && found.length) found.at(-1).dice.push(...facesOf(one));
    else found.push({ why: one.why, value: one.value, less: lessOf(one), notation: one.dice, dice: facesOf(one), line: isOwn ? told[at] : undefined, beside: told[at] });
  });
  return found.map((one, at) => ({ ...one, at, isOnly: found.length === 1 }));
}

// Whose dice these are: of whom they are rolled for, else of whom their line tells; where two stand against each other, the first are the actor's.
function sideOf(headline, { why, line, beside, at, isOnly }) {
  const name = at === 0 || isOnly ? headline?.actor || headline?.who : headline?.who;
  return (rolledFor(why, line, beside) ?? called(name))?.side ?? "other";
}

// The dice, what they come to with what is added, and the number they had to reach.
function Roll({ value, less, notation, dice, line, side, of, short, moment }) {
  const isBare = line && line.total == null && dice.filter((die) => !die.dropped).length === 1; // what it comes to is not for this seat
  const total = line?.total ?? value;
  const parts = line?.parts ?? [];
  const own = [parts.findIndex(([part]) => part === notation), parts.findIndex(([, part]) => part === value)].find((at) => at >= 0); // what the dice show stands on them
  const added = parts.filter(([, part], at) => at !== own && part !== 0);
  const lit = litOf(dice, moment);
  const isAlone = dice.length === 1 && dice[0].face === total; // the die says it all
  return html`<li class=${`roll side--${side}`}>
    ${of && html`<${Token} one=${{ ...of, left: null, harm: "" }} small=${true} /><span class="roll-name">${of.title}</span>`}
    <span class="roll-dice">${dice.map((die, at) => html`<${Die} key=${at} ...${die} moment=${at === lit ? moment : ""} />`)}</span>
    ${less > 0 && html`<span class="roll-added">${say("dice.less", { n: less })}</span>`}
    ${added.length > 0 && line.total != null && html`<span class="roll-added">${added.map(([name, value]) => `${name} ${value < 0 ? "−" : "+"}${Math.abs(value)}`).join(", ")}</span>`}
    ${!isBare && !(short && isAlone) && html`<b class="roll-total figure">${total}</b>`}
    ${line?.against != null && html`<span class="roll-against">${say("result.against", { n: line.against })}</span>`}
    ${line?.verdict && html`<span class="roll-verdict">${line.verdict}</span>`}
  </li>`;
}
