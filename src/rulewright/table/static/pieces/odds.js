// Exact odds, asked of the table for what is on the screen, and kept until something changes.
import { effect, html, signal, useEffect, useState } from "../draw.js";
import { table } from "../seat.js";
import { ask, parts } from "../wire.js";
import { inLanguage, say } from "../words.js";

const FEW = 3; // as many words stand beside each other
const AT_ONCE = 2; // questions on their way at a time: a button never holds up a deed
const PAUSE = 1500; // milliseconds before a question that was refused is asked once more: things had moved on, or too much came at once
const UNKNOWN = { list: null };
const FOR_GOOD = ["campaign.unseen", "unfinished", "unreadable"]; // why odds are refused, and no waiting changes it
const UNSEEN = FOR_GOOD[0];
const NO_MATTER = new Set(["people", "proposals", "calls", "notes"]); // parts that change no odds
export const round = signal(0); // rises whenever odds may have changed
const kept = signal(new Set()); // the deeds that have no odds for this seat, since the referee keeps the figures

// Whether a deed would show odds, and the referee keeps the figures that they depend on.
export const isKept = ({ procedure, arguments: given }) => kept.value.has(JSON.stringify([procedure, given]));
const found = new Map();
const line = [];
let asking = 0;
let before = {};

effect(() => {
  const now = parts.value;
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  const isOther = [...names].some((name) => !NO_MATTER.has(name) && now[name] !== before[name]);
  before = now;
  if (!isOther) return;
  found.clear();
  kept.value = new Set();
  round.value = round.peek() + 1;
});

// The odds of a command as a list, or null while they are not known; `ref`: the element that must be on the screen.
export const useOdds = (...asked) => useWeighed(...asked).list;

// The same, with why there are none.
export function useWeighed(procedure, given, ref = null, isWanted = true) {
  const [weighed, setWeighed] = useState(UNKNOWN);
  const key = JSON.stringify([procedure, given]);
  const now = round.value;
  const wanted = isWanted && Boolean(procedure) && table.value.odds;
  useEffect(() => {
    setWeighed(UNKNOWN);
    if (!wanted) return undefined;
    let isGone = false;
    const start = () => oddsOf(key, now).then((answer) => isGone || setWeighed(answer));
    const stop = ref ? onScreen(ref.current, start) : start() && undefined;
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key, now, wanted]);
  return weighed;
}

function onScreen(element, start) {
  const eye = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return;
    eye.disconnect();
    start();
  });
  eye.observe(element);
  return () => eye.disconnect();
}

function oddsOf(key, when) {
  if (!found.has(key)) {
    found.set(key, new Promise((resolve) => line.push({ key, when, resolve })));
    next();
  }
  return found.get(key);
}

// Odds of a message, asked once more if they are refused; `kind` is "weigh" for several deeds in a row.
export function askOdds(message, kind = "odds") {
  return ask(kind, message).catch(async (sorry) => {
    if (FOR_GOOD.includes(sorry.code)) throw sorry;
    await new Promise((wait) => setTimeout(wait, PAUSE));
    return ask(kind, message);
  });
}

async function next() {
  if (asking >= AT_ONCE || !line.length) return;
  const { key, when, resolve } = line.shift();
  if (when !== round.peek()) {
    resolve(UNKNOWN); // things have changed since; whoever still wants to know asks again
    return next();
  }
  asking += 1;
  const [procedure, given] = JSON.parse(key);
  const weighed = await askOdds({ procedure, arguments: given }).then((list) => ({ list }), (sorry) => ({ list: [], sorry }));
  if (weighed.sorry?.code === UNSEEN && when === round.peek()) kept.value = new Set([...kept.value, key]);
  resolve(weighed);
  asking -= 1;
  next();
}

// The most telling of the odds that has words for a button.
const toSay = (list) => list?.find((one) => one.short && (one.percent ?? one.mean) != null) ?? {};

// What it is and how likely, in as few words as a button has room for.
export function spoken(list) {
  const [figure, words] = figured(list);
  return toSay(list).percent != null ? `${words} ${figure}` : [figure, words].filter(Boolean).join(" ");
}

// The words behind a figure: of one, where it reads 1.
const behind = ({ mean, short = "", short_of_one: ofOne }) => (ofOne && number(mean) === number(1) ? ofOne : short);

// The same as a figure and its words, without the name of whoever acts.
export function figured(list, name = "") {
  const one = toSay(list);
  const { percent: chance, mean } = one;
  const short = behind(one);
  const words = name && short.startsWith(`${name} `) ? short.slice(name.length + 1) : short;
  if (chance != null) return [percent(chance), words];
  return mean != null ? [number(mean), words] : ["", ""];
}

// The same where there is more room: what comes to words says them, always in the same order.
export function inWords(list) {
  const { short, percent: chance, mean, values: ways } = list?.find((one) => one.short) ?? {};
  if (!short) return "";
  if (chance != null || mean != null || ways.length > FEW) return spoken(list);
  const values = [...ways].sort((a, b) => (a.value < b.value ? -1 : 1));
  const shares = together(values.map((one) => one.percent));
  return `${short}: ${values.map((one, at) => `${one.value} ${shares[at]}`).join(", ")}`;
}

// Chances of which one at most comes true, beside each other: rounded so that they come to no more than all of it.
export function together(chances) {
  const more = chances.reduce((sum, one) => sum + Math.round(one), 0) - 100;
  const byRest = [...chances].sort((a, b) => (a % 1) - (b % 1)).filter((one) => one % 1 >= 0.5 && one > 1 && one < 99).slice(0, Math.max(0, more));
  return chances.map((one) => percent(byRest.includes(one) ? Math.floor(one) : one));
}

const RARE = 1; // percent: what is rarer is folded away, but for what is told first

const isRare = (one, at) => at > 0 && (one.percent ?? 100 - Math.max(...one.values.map((value) => value.percent))) < RARE;

// Why there are no odds of what could be done, and what can be asked instead; what is not possible says so by itself.
export const Without = ({ sorry }) => FOR_GOOD.includes(sorry?.code) && html`<p class="quiet">${say("odds.without", { why: sorry.text })}</p>`;

// The first distribution is open, unless it `isFolded`: where something else has to stay in view.
export function Odds({ list, isFolded = false }) {
  if (!list?.length) return null;
  const rare = list.filter(isRare);
  if (!rare.length) return html`<${List} list=${list} isFolded=${isFolded} />`;
  return html`<${List} list=${list.filter((one) => !rare.includes(one))} isFolded=${isFolded} />
    <details class="opens odds-rare"><summary>${say("odds.rare")}</summary><${List} list=${rare} /></details>`;
}

function List({ list, isFolded = false }) {
  const first = isFolded ? null : list.find((one) => one.values);
  return html`<dl class="odds" aria-label=${say("odds.title")}>
    ${list.map((one, at) => html`<div key=${at} class=${one.values ? "odds-spread" : ""}>
      <dt class=${one.values ? "visually-hidden" : ""}>${one.what}</dt>
      ${one.percent != null ? html`<${Chance} one=${one} />` : html`<${Spread} one=${one} isOpen=${one === first} />`}
    </div>`)}
  </dl>`;
}

function Chance({ one }) {
  return html`<dd class="figure">
    <i class="odds-bar" aria-hidden="true"><i style=${{ width: `${one.percent}%` }}></i></i>
    <span class="odds-figure"><strong>${percent(one.percent)}</strong> <${Exactly} one=${one} /></span>
  </dd>`;
}

const FEW_RARE = 2; // rare values that stand among the others

function Spread({ one, isOpen }) {
  const most = Math.max(...one.values.map((value) => value.percent));
  const rare = one.values.filter((value) => value.percent < RARE);
  const usual = rare.length > FEW_RARE && rare.length < one.values.length ? one.values.filter((value) => !rare.includes(value)) : one.values;
  return html`<dd class="figure">
    <details class="opens" open=${isOpen}>
      <summary><span class="odds-of"><span aria-hidden="true">${one.what}</span> <span class="quiet figure">${one.mean == null ? say("odds.spread") : `${number(one.mean)} ${behind(one)}`}</span></span></summary>
      <${Values} values=${usual} most=${most} />
      ${usual !== one.values && html`<details class="opens odds-rare"><summary>${say("odds.rarer", { n: rare.length, rare: percent(RARE) })}</summary><${Values} values=${rare} most=${most} /></details>`}
    </details>
  </dd>`;
}

const Values = ({ values, most }) => html`<ul class="spread">
  ${values.map((value) => html`<li key=${value.value}>
    <span>${value.value}</span><i class="odds-bar" aria-hidden="true"><i style=${{ width: `${(value.percent / most) * 100}%` }}></i></i><span class="odds-figure">${percent(value.percent)} <${Exactly} one=${value} /></span>
  </li>`)}
</ul>`;

const LONG = 15; // signs of a fraction that nobody reads

const Exactly = ({ one }) => one.chance && one.chance.length <= LONG && html`<span class="quiet">${one.chance}</span>`;

export function percent(value) {
  const shown = inLanguage(Intl.NumberFormat, { style: "percent" });
  if (value > 0 && value < 1) return `< ${shown.format(0.01)}`;
  if (value > 99 && value < 100) return `> ${shown.format(0.99)}`;
  return shown.format(value / 100);
}

const SMALL = 0.1; // what rounds to none of it, and is not

function number(value) {
  const shown = inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1 });
  return value > 0 && value < SMALL / 2 ? `< ${shown.format(SMALL)}` : shown.format(Number(value));
}
