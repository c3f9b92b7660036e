// Choices that wait: my own takes the screen; those of others are a line.
import { html, signal, useEffect, useState } from "../draw.js";
import { isReferee, part, table } from "../seat.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { notationSaid } from "./die.js";
import { Thrown } from "./dice.js";
import { Rolls } from "./fall.js";
import { useKey } from "./keys.js";
import { turnOf, whole } from "./log.js";
import { lettered } from "./offers.js";
import { askOdds, inWords, together, Without } from "./odds.js";

const LONG = 99; // seconds from which time is told in minutes
const SETTLED = 1500; // milliseconds after which answers keep their order: nothing jumps under a thumb
const A_MOMENT = 50; // milliseconds
const DOUBLE = 500; // milliseconds in which a second click belongs to the one that brought the question
// Whether an answer is under a thumb: what comes meanwhile would move it away, and the press be lost.
const isPressed = () => Boolean(document.querySelector(".choice-card :active"));
const aside = signal(""); // the choice that was put aside to look around
export const waits = () => part("waiting") ?? [];
export const myWaits = () => waits().filter((one) => one.mine);
const nameOfWait = (wait) => `${wait.command} ${wait.wait}`;

// What happens, in a sentence; and what more there is to know of it. What it is called in the rules is nobody's matter.
export function happens({ text, why, dice, name }) {
  const said = text || (dice ? say("choice.throw", { who: name, dice: notationSaid(dice) }) : why);
  const what = withoutName(said, name); // a name alone says nothing of what happens
  const whose = said.slice(0, said.length - what.length);
  const [, first, rest] = /^(.*?[.?!:])\s+(?=\p{Lu})(.*)$/su.exec(what) ?? ["", what, ""];
  return [whole(whose + first), rest];
}

// What is said of somebody where their name stands before it already.
const withoutName = (said, name) => (said.startsWith(`${name}: `) ? said.slice(`${name}: `.length) : said);

export function ChoiceDialog() {
  const wait = myWaits()[0];
  if (!wait || aside.value === nameOfWait(wait)) return null;
  return html`<${Dialog} key=${nameOfWait(wait)} title=${happens(wait)[0]} class="choice-dialog" stays=${true} onClose=${() => (aside.value = nameOfWait(wait))}><${ChoiceCard} wait=${wait} inDialog=${true} /><//>`;
}

// A line that brings a choice back which was put aside.
export function PutAside() {
  const wait = myWaits()[0];
  if (!wait || aside.value !== nameOfWait(wait)) return null;
  return html`<button class="button button--main ready" onClick=${() => (aside.value = "")}>${say("choice.waits-for-you")} ${wait.name}: ${withoutName(wait.text || wait.title || say("dice.faces"), wait.name)}</button>`;
}

export function ChoiceCard({ wait, inDialog = false }) {
  const deed = useDeed();
  const isMine = log.value.some((one) => one.mine && one.seen.command === wait.command);
  const [odds, order, unweighed] = useAnswerOdds(wait);
  const options = inOrder(wait.options ?? [], order);
  const letters = inDialog ? lettered(options.map(([, label]) => ({ text: label }))) : [];
  const [title, rest] = happens(wait);
  const [since] = useState(() => Date.now());
  const isSecond = (event) => event.detail > 1 && Date.now() - since < DOUBLE;
  const unlessDouble = (event) => { if (isSecond(event)) { event.stopPropagation(); event.preventDefault(); } };
  const { told = [], rolled = [], belong } = wait.turns ? turnOf({ seen: wait, turns: wait.turns }, wait.turns.length - 1) : wait;
  return html`<section class="stack choice-card" onClickCapture=${unlessDouble}>
    <p class="choice-why"><strong>${wait.name}</strong>${inDialog ? rest && `: ${rest}` : `: ${withoutName(title, wait.name)} ${rest}`}</p>
    ${rolled.length > 0 && html`<${Rolls} item=${{ seen: { told, rolled, belong }, headline: wait.headline }} />`}
    ${told.length > 0 && html`<ul class="choice-told">${told.map((one, at) => html`<li key=${at}>${whole(one.text)}</li>`)}</ul>`}
    ${wait.dice && !wait.text && wait.title && html`<p>${[wait.title, wait.others?.filter((one) => !wait.title.includes(one)).join(", ")].filter(Boolean).join(": ")}</p>`}
    ${wait.sealed && html`<p class="quiet">${say("choice.sealed")}</p>`}
    ${wait.until && html`<${TimeLeft} until=${wait.until} then="choice.then" />`}
    ${wait.dice ? html`<${Thrown} wait=${wait} inDialog=${inDialog} />` : html`<ul class="stack">
      ${options.map(([key, label], at) => html`<li key=${key}><${Answer} wait=${wait} option=${key} label=${label} odds=${odds[key]} isSuggested=${key === wait.suggested} letter=${letters[at]} deed=${deed} /></li>`)}
    </ul>`}
    <${Sorry} sorry=${deed.sorry} />
    ${(isReferee.value || (isMine && (wait.rolled ?? []).every(({ typed }) => typed))) && html`<button class="button button--plain" onClick=${() => deed.run("drop", { command: wait.command })}>${say("choice.drop")}</button>`}
    ${table.value.odds && !wait.dice && html`<${Without} sorry=${unweighed} />`}
  </section>`;
}

// The odds of each answer by its key; the keys with the best first, if they come before anybody could have chosen; and why there are none.
function useAnswerOdds({ command, wait, options = [], dice }) {
  const [odds, setOdds] = useState([{}, [], null]);
  useEffect(() => {
    let isGone = false;
    const begun = Date.now();
    const show = async (found, sorry = null) => {
      const isSoon = Date.now() - begun < SETTLED && !isPressed();
      while (isPressed()) await new Promise((done) => setTimeout(done, A_MOMENT));
      isGone || setOdds([found, isSoon ? Object.keys(found) : [], sorry]);
    };
    if (table.value.odds && options.length && !dice) askOdds({ command }).then((found) => show(found ?? {}), (sorry) => show({}, sorry));
    return () => {
      isGone = true;
    };
  }, [command, wait]);
  return odds;
}

// The best first; an answer without odds stands behind those that have some.
const inOrder = (options, order) => {
  const rank = (key) => (order.includes(key) ? order.indexOf(key) : order.length);
  return order.length ? [...options].sort(([a], [b]) => rank(a) - rank(b)) : options;
};

function Answer({ wait, option, label, odds, isSuggested, letter, deed }) {
  const give = () => deed.run("answer", { command: wait.command, key: option, wait: wait.wait });
  useKey(letter, label, give, { when: Boolean(letter), inDialog: true });
  return html`<button class="button offer-do" aria-busy=${deed.busy} aria-keyshortcuts=${letter} onClick=${give}>
    ${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}<span class="grow">${label} ${isSuggested && html`<span class="tag tag--now">${say("choice.suggested")}</span>`}</span><${AnswerOdds} odds=${odds} />
  </button>`;
}

// Both ends for whoever answers; where they are not the one struck, what comes of it.
function AnswerOdds({ odds = [] }) {
  const ends = odds.filter((one) => one.stake);
  if (!ends.length) return inWords(odds) && html`<span class="figure offer-odds">${inWords(odds)}</span>`;
  const shares = together(ends.map((one) => one.percent));
  return html`<span class="offer-odds answer-ends">${ends.map((one, at) => html`<span key=${one.stake} class=${`end--${one.stake}`}><b class="figure">${shares[at]}</b> ${one.what}</span>`)}</span>`;
}

// How long there is, and what happens then (`then`: key of the words).
export function TimeLeft({ until, then }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const n = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const clock = `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}`;
  return html`<p class="quiet figure"><span role="timer">${n > LONG ? say("choice.minutes-left", { time: clock }) : say("choice.time-left", { n })}.</span> ${then && say(then)}</p>`;
}

// Whom the table waits for, a line each; the referee opens one to answer in somebody's place.
export function WaitingList() {
  const others = waits().filter((one) => !one.mine || isReferee.value);
  if (!others.length) return null;
  return html`<ul class="stack waiting">${others.map((wait) => html`<li key=${nameOfWait(wait)}>
    ${isReferee.value ? html`<details class="opens"><summary><${Whom} wait=${wait} /></summary><${ChoiceCard} wait=${wait} /></details>` : html`<p><${Whom} wait=${wait} /></p>`}
  </li>`)}</ul>`;
}

// On a phone, at the foot of the screen: whoever presses far down sees who decides now.
export function Deciding() {
  const [first, ...more] = waits().filter((one) => !one.mine);
  return first && html`<p class="deciding" role="status"><${Whom} wait=${first} />${more.length > 0 && html` <span class="quiet figure">+${more.length}</span>`}</p>`;
}

function Whom({ wait }) {
  return html`<span><span class="tag tag--due">${say("choice.waits")}</span> ${othersWait(wait)}</span>`;
}

// What is waited for of somebody else: in the words of the decision where they are told, else what it is part of.
export function othersWait({ name, title, text, dice, sealed }) {
  if (sealed && !isReferee.value) return `${name}: ${say("choice.secretly")}`;
  if (text) return `${name}: ${text}`;
  return title ? say(dice ? "choice.throws" : "choice.decides", { who: name, what: title }) : say("choice.someone", { who: name });
}
