// The log: a headline an outcome, which opens into lines, dice, reasons and clause. New lines are read out by heard.js, not from
// here: what is drawn here is drawn anew after a lost link, grows at its beginning, and is not there on every screen.
import { html, useEffect, useRef, useState } from "../draw.js";
import { isReferee, nameOf, part, people, personName, table } from "../seat.js";
import { fetchOlder, first, log, older, past } from "../wire.js";
import { inLanguage, language, say } from "../words.js";
import { Causes } from "./causes.js";
import { Sorry, useDeed } from "./deed.js";
import { Faces } from "./dice.js";
import { placesOf } from "./die.js";
import { called, Icon, rolledFor, Token } from "./token.js";

const PAGE = 200; // items asked for at a time
const NEAR = 80; // pixels from the end that still count as reading the newest
export const stateOf = (seen) => seen.state ?? "done";
const STATES = { waiting: "log.waiting", undone: "log.undone", dropped: "log.dropped" };

// `heading`: where nothing else says what this is. `hidden`: keeps its place and its filter while something else is shown.
export function Log({ tools = true, heading = false, hidden = false }) {
  const [wanted, setWanted] = useState({ text: "", person: "", kind: "" });
  const all = [...older.value, ...log.value];
  const items = all.filter((one) => fits(one, wanted));
  const isFiltered = Boolean(wanted.text || wanted.person || wanted.kind);
  const box = useRef(null);
  const [news, toEnd] = useNews(box, items.length);
  return html`<div class="log" hidden=${hidden}>
    ${heading && html`<h2 class="log-heading">${say("log.title")}</h2>`}
    ${tools && html`<${Filters} all=${all} wanted=${wanted} onChange=${setWanted} />`}
    <div class="log-lines" role="log" aria-live="off" aria-label=${say("log.title")} ref=${box} onKeyDown=${walk}><div class="log-list">
      <${Earlier} />
      ${items.length === 0 && html`<p class="quiet">${say(isFiltered ? "log.nothing-fits" : "log.empty")}</p>`}
      ${items.map((one, at) => html`<${LogItem} key=${keyOf(one)} item=${one} isLast=${at === items.length - 1} />`)}
    </div></div>
    ${news > 0 && html`<button type="button" class="button button--small log-news" onClick=${toEnd}><${Icon} name="l-arrow-down" /> ${say("log.news", { n: news })}</button>`}
  </div>`;
}

export const keyOf = ({ seen }) => seen.command || `${seen.what} ${seen.number}`;
// What came of it, in one sentence; what all lines of it say.
export const headOf = (item) => whole(item.headline?.text ?? (noted(item.seen) || pressed(item.seen) || item.title || item.seen.what));
// The same for ears, which open nothing: what came of it, then every line that says more.
export const heardOf = (item) => (item.turns ? item.turns.map((one) => headOf(one)).join(" ") : [headOf(item), ...(item.seen.told ?? []).map((one) => whole(one.text)).filter((text) => text !== headOf(item))].join(" "));
const linesOf = ({ seen, title }) => (seen.told?.length ? seen.told.map((one) => one.text).join(" ") : noted(seen) || title || seen.what);

// What waits is called by the button that was pressed for it.
const pressed = (seen) => stateOf(seen) === "waiting" && part("waiting")?.find(({ command }) => command === seen.command)?.title;

// The promise of an evening's dice and their seed stand in the settings and where dice are checked, and in no sentence.
function noted({ what, note }) {
  if (what === "opened") return say("log.opened");
  if (what === "closed") return say("log.closed");
  return note;
}

// A sentence as people write one: with a capital and an end.
export const whole = (text) => (/[.:;?…!)”]$/.test(text) ? "" : ".").replace(/^/, text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1));

function fits(item, { text, person, kind }) {
  if (person && item.seen.by !== person) return false;
  if (kind && item.title !== kind) return false;
  return !text || `${item.title} ${headOf(item)} ${linesOf(item)}`.toLowerCase().includes(text.toLowerCase());
}

// The list stays at its end by its style; whoever has scrolled back is told how much is new.
function useNews(box, count) {
  const seen = useRef(count);
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const one = box.current;
    const mark = () => setNear(one.scrollTop > -NEAR);
    one.addEventListener("scroll", mark, { passive: true });
    return () => one.removeEventListener("scroll", mark);
  }, []);
  if (isNear) seen.current = count;
  return [Math.max(0, count - seen.current), () => box.current.scrollTo({ top: 0 })];
}

// Arrow keys go from line to line; only one of them is a stop of the tab key.
function walk(event) {
  const heads = [...event.currentTarget.querySelectorAll(".log-head")];
  const at = heads.indexOf(event.target);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: heads.length - 1 }[event.key];
  if (at < 0 || !heads[to]) return;
  event.preventDefault();
  heads[at].tabIndex = -1;
  heads[to].tabIndex = 0;
  heads[to].focus();
}

function Earlier() {
  const [isBusy, setBusy] = useState(false);
  if (first.value <= older.value.length) return null;
  const fetch = async () => {
    setBusy(true);
    await fetchOlder(PAGE).catch(() => 0);
    setBusy(false);
  };
  return html`<button class="button button--plain" aria-busy=${isBusy} onClick=${fetch}>${say("log.earlier")}</button>`;
}

function Filters({ all, wanted, onChange }) {
  const kinds = [...new Set(all.map((one) => one.title).filter(Boolean))].sort();
  const by = new Set(all.map((one) => one.seen.by));
  const set = (name) => (event) => onChange({ ...wanted, [name]: event.target.value });
  return html`<details class="opens log-filter">
    <summary>${say("log.filter")}</summary>
    <div class="stack opens-body">
      <label>${say("log.text")}<input type="search" value=${wanted.text} onInput=${set("text")} /></label>
      <label>${say("log.person")}<select value=${wanted.person} onChange=${set("person")}><option value="">${say("log.everybody")}</option>
        ${people.value.filter((one) => by.has(one.id)).map((one) => html`<option key=${one.id} value=${one.id}>${one.nick}</option>`)}</select></label>
      <label>${say("log.kind")}<select value=${wanted.kind} onChange=${set("kind")}><option value="">${say("log.everything")}</option>
        ${kinds.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}</select></label>
    </div>
  </details>`;
}

export function LogItem({ item, isLast = false }) {
  const { seen, headline } = item;
  const state = stateOf(seen);
  const one = called(headline?.actor || headline?.who);
  const isGone = state === "undone" || state === "dropped";
  return html`<details class=${`log-item log-item--${state} ${toneOf(headline)}`}>
    <summary class="log-head" tabindex=${isLast ? 0 : -1}>
      ${one && html`<${Token} one=${{ ...one, left: null, harm: "" }} small=${true} out=${isGone} />`}
      <span class="log-said">${STATES[state] && html`<span class=${`tag ${state === "waiting" ? "tag--due" : ""}`}>${stateText(seen, state)}</span> `}
      ${isGone ? html`<s class="log-text">${headOf(item)}</s>` : html`<span class="log-text">${headOf(item)}</span>`}${MOMENTS[headline?.moment] && html` <span class="tag log-moment">${momentSaid(headline)}</span>`}</span>
      ${!isGone && versus(item) && html`<span class="log-versus figure">${versus(item)}</span>`}
    </summary>
    <div class="log-body stack">
      <p class="quiet">${[item.title, personName(seen.by), timeOf(seen.at)].filter(Boolean).join(" · ")}</p>
      ${item.turns ? item.turns.map((one, at) => html`<details key=${at} class="opens log-turn ${toneOf(one.headline)}"><summary>${headOf(one)}</summary><div class="opens-body"><${Inside} seen=${turnOf(item, at)} headline=${one.headline} /></div></details>`) : html`<${Inside} seen=${seen} headline=${headline} />`}
      <${Back} item=${item} state=${state} />
    </div>
  </details>`;
}

// How the rolls stood that decided it: one against a number, or two against each other, the first who rolled first.
const DECIDED = ["fall", "rescue", "harm", "miss", "roll"]; // tones of what a roll decides
function versus({ seen, headline, turns }) {
  const told = turns || !DECIDED.includes(headline?.tone) ? [] : (seen.told ?? []);
  const at = told.findIndex(({ total, against }) => total != null && against != null);
  if (at < 0) return "";
  const { total, against } = told[at];
  const answers = told.slice(0, at).some((one) => one.total === against);
  return say("log.versus", answers ? { one: against, other: total } : { one: total, other: against });
}

export const MOMENTS = { great: "moment.great", botch: "moment.botch", edge: "moment.edge" };
const MOMENTS_OF = { great: "moment.great.of", botch: "moment.botch.of" };
export const momentSaid = ({ moment, whose }) => (whose && MOMENTS_OF[moment] ? say(MOMENTS_OF[moment], { who: whose }) : say(MOMENTS[moment]));

// How it is marked: by what came of it, and to which side. What falls on the party's side is harm, on the others' a deed well done.
export function toneOf(headline) {
  if (!headline) return "";
  const side = called(headline.who)?.side ?? "other";
  return `tone--${headline.tone ?? "deed"} side--${headline.tone === "fall" || !headline.actor ? side : (called(headline.actor)?.side ?? "other")}${headline.moment ? ` moment--${headline.moment}` : ""}`;
}

const stateText = (seen, state) => (seen.undone_by ? say("log.undone-by", { who: seen.undone_by === table.value.you ? say("log.you") : personName(seen.undone_by) }) : say(STATES[state]));

// Where several acted in one outcome: what is seen of one of them.
export function turnOf({ seen, turns }, at) {
  const [from, to] = [turns[at].at, turns[at + 1]?.at ?? Infinity];
  const dice = (seen.rolled ?? []).map((one, n) => [one, seen.belong[n]]).filter(([, line]) => line >= from && line < to);
  return { ...seen, told: seen.told.slice(from, to), rolled: dice.map(([one]) => one), belong: dice.map(([, line]) => line - from), chosen: [], alone: false };
}

function Inside({ seen, headline }) {
  const told = seen.told ?? [];
  const places = placesOf(seen);
  const side = ({ why }, { isOwn, isBeside }, line) => (rolledFor(why, isOwn || isBeside ? line : undefined, line) ?? called(headline?.actor || headline?.who))?.side;
  const dice = (at) => {
    const under = (seen.rolled ?? []).map((one, n) => [one, places[n]]).filter(([, place]) => place.at === at);
    return under.length > 0 && html`<div class="row wrap">${under.map(([one, place], n) => html`<${Faces} key=${n} rolled=${one} side=${side(one, place, told[at])} moment=${headline?.rolled === one.why ? headline.moment : ""} />`)}</div>`;
  };
  return html`${gathered(told).map(({ one, times, at }) => html`<div key=${at} class="log-told">
      <p>${whole(one.text)}${times > 1 && html` <span class="quiet figure">${say("log.times", { n: times })}</span>`}</p>
      ${dice(at)}
      <${Causes} ...${one} />
    </div>`)}
    ${told.length === 0 && dice(0)}
    ${seen.alone && people.value.some((one) => one.role === "player") && html`<p class="quiet">${say("log.alone")}</p>`}
    ${[...new Set((seen.chosen ?? []).map(choiceText))].filter(Boolean).map((text) => html`<p key=${text} class="quiet">${text}</p>`)}`;
}

// What was decided is told by the lines; here is only what they do not say: that it is sealed, and who decided in somebody's place.
function choiceText({ who, answer, by }) {
  if (!answer) return say("log.chose-secretly", { who: nameOf(who) });
  if (!by) return "";
  const nick = people.value.find((one) => one.id === by)?.nick;
  return nick ? say("log.chose-for", { who: nameOf(who), by: nick }) : say("log.chose-usual", { who: nameOf(who) });
}

// Lines that say the same are one, with how often: a week of wages is no seven lines.
function gathered(told) {
  const found = new Map();
  told.forEach((one, at) => {
    const key = one.about ? Symbol() : `${one.text}\n${JSON.stringify(one.parts ?? [])}`;
    found.set(key, { one, at, times: (found.get(key)?.times ?? 0) + 1 });
  });
  return [...found.values()];
}

// Taking back, or why this seat may not.
function Back({ item, state }) {
  const deed = useDeed();
  const isDone = state === "done";
  const looksOn = !["referee", "player"].includes(table.value.role);
  if (past.value || !item.seen.command || looksOn || !(isDone || state === "undone")) return null;
  if (!item.may_undo) return item.title ? html`<p class="quiet">${whyNot(item.seen.by)}</p>` : null;
  return html`<p><button class="button button--small" aria-busy=${deed.busy} onClick=${() => deed.run(isDone ? "undo" : "redo", { item: item.seen.command })}>${say(wordOf(isDone))}</button></p>
    <${Sorry} sorry=${deed.sorry} />`;
}

// Where only the referee takes back, others ask for it.
export const asksToUndo = () => table.value.undo === "referee" && !isReferee.value;
const wordOf = (isDone) => (asksToUndo() ? (isDone ? "log.ask-back" : "log.ask-stand") : isDone ? "log.take-back" : "log.let-stand");

const whyNot = (by) => (table.value.undo === "referee" ? say("log.referees-alone") : say("log.of-another", { who: personName(by) }));

const timeOf = (at) => (at ? inLanguage(Intl.DateTimeFormat, { timeStyle: "short" }).format(new Date(at)) : "");

// The last few outcomes, for whoever looks at something else.
export function LastLines({ count = 3, label }) {
  const last = log.value.filter((one) => stateOf(one.seen) === "done").slice(-count);
  if (!last.length) return null;
  return html`<ol class="last-lines" aria-label=${label}>${last.map((one) => html`<li key=${keyOf(one)} class=${toneOf(one.headline)}>${headOf(one)}</li>`)}</ol>`;
}

// The latest deed that this seat may take back.
export const lastToUndo = () => log.value.findLast((one) => one.may_undo && one.seen.command && stateOf(one.seen) === "done");
