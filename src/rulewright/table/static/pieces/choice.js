// Choices that wait: my own takes the screen; those of others are a line.
import { html, signal, useEffect, useState } from "../draw.js";
import { isReferee, part, table } from "../seat.js";
import { ask, log } from "../wire.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { OwnDice } from "./dice.js";
import { useKey } from "./keys.js";
import { lettered } from "./offers.js";
import { inWords } from "./odds.js";

const LONG = 99; // seconds from which time is told in minutes
const FEW = 3; // others a decision is about are named; a whole fight is not
const aside = signal(""); // the choice that was put aside to look around
export const waits = () => part("waiting") ?? [];
export const myWaits = () => waits().filter((one) => one.mine);
const nameOfWait = (wait) => `${wait.command} ${wait.wait}`;

export function ChoiceDialog() {
  const wait = myWaits()[0];
  if (!wait || aside.value === nameOfWait(wait)) return null;
  return html`<${Dialog} key=${nameOfWait(wait)} title=${wait.title} class="choice-dialog" stays=${true} onClose=${() => (aside.value = nameOfWait(wait))}><${ChoiceCard} wait=${wait} inDialog=${true} /><//>`;
}

// A line that brings a choice back which was put aside.
export function PutAside() {
  const wait = myWaits()[0];
  if (!wait || aside.value !== nameOfWait(wait)) return null;
  return html`<button class="button button--main ready" onClick=${() => (aside.value = "")}>${say("choice.waits-for-you")} ${wait.name}: ${wait.text || wait.why}</button>`;
}

export function ChoiceCard({ wait, inDialog = false }) {
  const deed = useDeed();
  const isMine = log.value.some((one) => one.mine && one.seen.command === wait.command);
  const odds = useAnswerOdds(wait);
  const letters = inDialog ? lettered(wait.options?.map(([, label]) => ({ text: label })) ?? []) : [];
  return html`<section class="stack choice-card">
    <p class="choice-why"><strong>${wait.name}</strong>: ${wait.text || wait.why}</p>
    ${wait.others?.length > 0 && wait.others.length <= FEW && html`<p class="quiet">${say("choice.others", { what: wait.title, who: wait.others.join(", ") })}</p>`}
    ${wait.told?.length > 0 && html`<ul class="choice-told">${wait.told.map((told, at) => html`<li key=${at}>${told.text}</li>`)}</ul>`}
    ${wait.sealed && html`<p class="quiet">${say("choice.sealed")}</p>`}
    ${wait.until && html`<${TimeLeft} until=${wait.until} then="choice.then" />`}
    ${wait.dice ? html`<${OwnDice} wait=${wait} />` : html`<ul class="stack">
      ${(wait.options ?? []).map(([key, label], at) => html`<li key=${key}><${Answer} wait=${wait} option=${key} label=${label} odds=${odds[key]} isSuggested=${key === wait.suggested} letter=${letters[at]} deed=${deed} /></li>`)}
    </ul>`}
    <${Sorry} sorry=${deed.sorry} />
    ${(isMine || isReferee.value) && html`<button class="button button--plain" onClick=${() => deed.run("drop", { command: wait.command })}>${say("choice.drop", { what: wait.title })}</button>`}
  </section>`;
}

// The odds of each answer, by its key.
function useAnswerOdds({ command, wait, options = [], dice }) {
  const [odds, setOdds] = useState({});
  useEffect(() => {
    let isGone = false;
    if (table.value.odds && options.length && !dice) ask("odds", { command }).then((found) => isGone || setOdds(found ?? {}), () => {});
    return () => {
      isGone = true;
    };
  }, [command, wait]);
  return odds;
}

function Answer({ wait, option, label, odds, isSuggested, letter, deed }) {
  const give = () => deed.run("answer", { command: wait.command, key: option, wait: wait.wait });
  useKey(letter, label, give, { when: Boolean(letter), inDialog: true });
  return html`<button class="button offer-do" aria-busy=${deed.busy} aria-keyshortcuts=${letter} onClick=${give}>
    ${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}<span class="grow">${label} ${isSuggested && html`<span class="tag tag--now">${say("choice.suggested")}</span>`}</span>${inWords(odds) && html`<span class="figure offer-odds">${inWords(odds)}</span>`}
  </button>`;
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

function Whom({ wait }) {
  return html`<span><span class="tag tag--due">${say("choice.waits")}</span> ${othersWait(wait)}</span>`;
}

// What is waited for of somebody else: in the words of the decision where they are told, else what it is part of.
export function othersWait({ name, title, text, dice, sealed }) {
  if (sealed && !isReferee.value) return `${name}: ${say("choice.secretly")}`;
  if (text) return `${name}: ${text}`;
  return say(dice ? "choice.throws" : "choice.decides", { who: name, what: title });
}
