// What somebody could do now, as large buttons: its key, its odds, and the reason where it is not possible.
import { html, signal, useEffect, useMemo, useRef, useState } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { actor, formOf, isClosed, nameOf, part, table } from "../seat.js";
import { ask } from "../wire.js";
import { say, whole } from "../words.js";
import { announce } from "./announce.js";
import { Opens } from "./causes.js";
import { dueAt, ending } from "./clock.js";
import { Cure, Cures } from "./cures.js";
import { heed, Sorry, useDeed } from "./deed.js";
import { openForm } from "./forms.js";
import { useKey } from "./keys.js";
import { figured, isKept, spoken, useOdds } from "./odds.js";
import { missingIn } from "./question.js";
import { rowsOf, titleOf } from "./rows.js";
import { called, DeedIcon, Token } from "./token.js";

const LONG = 32; // letters that a small button has no room for
const TALL = 40; // letters of a row's words that stand above its buttons rather than beside them
const FEW = 3; // so many that are not possible are shown at once
const MOST = 9; // so many buttons stand at once where there is little room, the likeliest first
const REST = 600; // milliseconds for which what ends a turn cannot be pressed once the turn is another's
const SMALL = matchMedia("(max-width: 56rem)");
const isSmall = signal(SMALL.matches);
SMALL.addEventListener("change", () => (isSmall.value = SMALL.matches));

export function Offers({ id, head = null, ...rest }) {
  const offers = part(`can:${id}`);
  if (!offers) return html`${head}<p class="quiet">${say("offers.none")}</p>`;
  return html`<${OfferList} offers=${offers} head=${head} ...${rest} />`;
}

// What ends the turn, by itself: where it stays under the thumb, below all that can be done.
export function Ending({ id }) {
  const ends = ending(part(`can:${id}`) ?? []);
  return ends && !isClosed.value && html`<div class="offers-end"><${OfferButton} offer=${ends} due=${dueAt(ends)} isEnd=${true} /></div>`;
}

// `head`: whose turn it is; what ends it stands at the end of that line, in all games, unless it is drawn below.
// `but`: the procedure that stands elsewhere on the screen already.
export function OfferList({ offers, letters = true, reserved = "", head = null, isEndBelow = false, but = "" }) {
  if (isClosed.value) return html`<div class="offers">${head}</div>`;
  const known = offers.filter((one) => (formOf(one.procedure) || one.propose) && one.procedure !== but && !isInPanel(one));
  const ends = ending(known);
  const can = rowsOf(known.filter((one) => !one.why_not && !one.propose && one !== ends));
  const onward = part("board")?.spots.find(({ go }) => go)?.go.procedure;
  const isOnward = ({ procedure }) => procedure === onward;
  const asks = known.filter((one) => !one.why_not && one.propose);
  const ask = rowsOf([...asks.filter(isOnward), ...asks.filter((one) => !isOnward(one))]);
  const cannot = known.filter((one) => one.why_not);
  const reasons = [...Map.groupBy(cannot, (one) => one.why_not).values()]; // what one reason stands against says it once
  const cured = reasons.filter(([one]) => one.cures?.length).slice(0, FEW); // what has a way out stands in sight
  const [endKey, ...keys] = letters ? lettered([ends ? asOne({ items: [{ offer: ends }] }) : { text: "" }, ...can.map(asOne)], reserved) : [];
  const hopeless = reasons.filter((one) => !cured.includes(one));
  const beside = (ends ? 1 : 0) + cured.flat().length;
  const buttons = (rows) => rows.reduce((all, { items }) => all + items.length, 0);
  const isAskOpen = can.length === 0 || (isSmall.value ? buttons(can) + beside + buttons(ask) <= MOST : ask.length <= FEW);
  const asked = isAskOpen ? 0 : ask.filter(({ items }) => isOnward(items[0].offer)).length; // where one can go on to stands in sight
  const shown = isSmall.value ? inSight(can, MOST - beside - buttons(ask.slice(0, asked))) : can.length;
  const standing = can.slice(0, shown).flatMap(({ items }) => items);
  const isFolded = shown < can.length || (ask.length > 0 && !isAskOpen); // then what cannot be done stands open above nothing that can
  const isNotOpen = reasons.length <= FEW && !isFolded && hopeless.flat().length <= (isSmall.value ? FEW : 2 * FEW);
  const only = hopeless.length === 1 && hopeless[0][0].why_not; // what stands against all of them is read without opening
  const row = (one, at) => html`<${Row} key=${nameOfRow(one)} row=${one} letter=${keys[at]} />`;
  const unlettered = (one) => html`<${Row} key=${nameOfRow(one)} row=${one} />`;
  const refused = (some) => html`<ul class="stack offers-not">${some.map((alike) => html`<li key=${keyOf(alike[0])}>${alike.length > 1 ? html`<${RefusedAlike} offers=${alike} />` : html`<${Refused} offer=${alike[0]} />`}</li>`)}</ul>`;
  return html`<div class="offers stack">
    ${(head || (ends && !isEndBelow)) && html`<div class="offers-top">${head}${ends && !isEndBelow && html`<div class="offers-end"><${OfferButton} offer=${ends} letter=${endKey} due=${dueAt(ends)} isEnd=${true} /></div>`}</div>`}
    ${known.length === 0 && html`<p class="quiet">${say("offers.none")}</p>`}
    ${can.length > 0 && html`<ul class="stack offers-can">${can.slice(0, shown).map(row)}</ul>`}
    ${can.length > shown && html`<${Opens} class="offers-more" summary=${say("offers.more", { n: can.length - shown })}><ul class="stack offers-can">${can.slice(shown).map((one, at) => row(one, shown + at))}</ul><//>`}
    ${standing.some(({ offer }) => isKept(offer)) && html`<p class="quiet offers-kept">${say("odds.kept")}</p>`}
    ${ask.length > 0 && html`<div class="offers-ask stack">
      ${asked > 0 && html`<ul class="stack">${ask.slice(0, asked).map(unlettered)}</ul>`}
      ${ask.length > asked && html`<${Opens} open=${isAskOpen} summary=${say("offers.ask-for", { n: ask.length - asked })}><ul class="stack">${ask.slice(asked).map(unlettered)}</ul><//>`}
    </div>`}
    ${cured.length > 0 && refused(cured)}
    ${hopeless.length > 0 && (isNotOpen ? refused(hopeless) : html`<${Opens} class="offers-not" summary=${html`${only && html`${whole(only)} `}<span class="quiet">${say("offers.not-now", { n: hopeless.flat().length })}</span>`}>${refused(hopeless)}<//>`)}
  </div>`;
}

// How many rows stand in sight: whole ones, with no more buttons together than `most`, but the first at least.
function inSight(rows, most) {
  let buttons = 0;
  const at = rows.findIndex(({ items }, n) => (buttons += items.length) > most && n > 0);
  return at < 0 ? rows.length : at;
}

// A panel of what lasts has this very act: it is not listed a second time.
const isInPanel = ({ procedure, arguments: given }) => (part("panels") ?? []).some(({ acts }) => acts.some((act) => act.procedure === procedure && JSON.stringify(act.arguments) === JSON.stringify(given)));

const asOne = ({ head, title, items }) => ({ key: items[0].offer.key, text: title || head || items[0].offer.text, procedure: items[0].offer.procedure, deeds: items.map(({ offer }) => keyOf(offer)) });
const nameOfRow = ({ title, head, tail, items }) => (items.length > 1 ? `${items[0].offer.procedure} ${title} ${head} ${tail}` : keyOf(items[0].offer));

function Row({ row, letter }) {
  if (row.items.length === 1) return html`<li><${OfferButton} offer=${row.items[0].offer} letter=${letter} /></li>`;
  const isLong = row.items.some(({ label }) => label.length > LONG);
  const isAimed = row.items.every(({ label }) => called(label));
  const kind = isAimed ? "aimed" : isLong ? "long" : titleOf(row).length > TALL ? "headed" : "plain";
  return html`<li class=${`offer-row offer-row--${kind}`}><${Several} row=${row} letter=${letter} /></li>`;
}

// Several targets of one deed. Its letter goes to the first of them and on to the next; arrow keys walk, Enter does it.
function Several({ row, letter }) {
  const box = useRef(null);
  const title = titleOf(row);
  const step = (by) => {
    const all = [...box.current.querySelectorAll(".offer-do")];
    const at = all.indexOf(document.activeElement);
    all[(at < 0 ? 0 : at + by + all.length) % all.length].focus();
  };
  const walk = (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  useKey(letter, title, () => step(1));
  return html`<div role="group" aria-label=${title} aria-keyshortcuts=${letter} ref=${box} onKeyDown=${walk}>
    <p class="offer-head">${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}<${DeedIcon} name=${formOf(row.items[0].offer.procedure)?.icon} /><span>${title}</span>${isOpen(row.items[0].offer) && html`<${More} procedure=${row.items[0].offer.procedure} given=${inAll(row.items)} text=${title} />`}</p>
    <ul class="offer-each">${row.items.map(({ offer, label }) => html`<li key=${keyOf(offer)}><${OfferButton} offer=${offer} label=${label} head=${row.head} tail=${row.tail} /></li>`)}</ul>
  </div>`;
}

// Does an offer, or opens its form where something is missing or where the table will not have it.
export async function perform({ procedure, arguments: given }) {
  const form = formOf(procedure);
  if (!form) return;
  if (missingIn(form, given).length) return openForm(procedure, given);
  try {
    heed(await ask("do", { procedure, arguments: given }));
  } catch (sorry) {
    openForm(procedure, given, sorry);
  }
}

const keyOf = (offer) => offer.procedure + JSON.stringify(offer.arguments);

const CERTAIN = "certain";
const certain = new Set(pluck(CERTAIN)?.split(" ")); // procedures that had no odds when asked last: no room is kept for a figure

function learn(procedure, hasOdds) {
  if (certain.has(procedure) !== hasOdds) return;
  certain[hasOdds ? "delete" : "add"](procedure);
  keep(CERTAIN, [...certain].join(" "));
}

// `label`: what a small button shows where its row says the rest; ears hear all of it. `due`: what falls due by it.
// A press that ends a turn is one that the eye aimed at: as the turn goes over to somebody else, the same place ends theirs.
const lastEnd = { key: "", until: 0 };
function useRest(key) {
  const [, again] = useState(0);
  if (key && lastEnd.key !== key) {
    lastEnd.until = lastEnd.key ? Date.now() + REST : 0;
    lastEnd.key = key;
  }
  const left = key ? lastEnd.until - Date.now() : 0;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => again((n) => n + 1), left);
    return () => clearTimeout(timer);
  });
  return left > 0;
}

export function OfferButton({ offer, letter, label = "", head = "", tail = "", due = [], isEnd = false }) {
  const { procedure, arguments: given, text } = offer;
  const form = formOf(procedure);
  const deed = useDeed();
  const box = useRef(null);
  const isResting = useRest(isEnd && keyOf(offer));
  const isWhole = form ? missingIn(form, given).length === 0 : true; // whoever may only propose it has no form of it
  const list = useOdds(procedure, given, box, isWhole && Boolean(form));
  const odds = spoken(list);
  const mayCome = useMemo(() => isWhole && Boolean(form) && table.value.odds && !certain.has(procedure), [offer]); // until the list is another
  if (list) learn(procedure, Boolean(odds));
  const asks = (sorry) => sorry.field && !(sorry.field in given) && form && openForm(procedure, given, sorry); // it is asked for there
  const act = () => (isWhole ? deed.run(offer.propose ? "propose" : "do", { procedure, arguments: given }, asks).then((done) => done && offer.propose && announce(say("proposal.sent"))) : openForm(procedure, given));
  useKey(letter, text, act);
  const one = label && called(label); // a target: its sign beside its name, its odds below
  const [figure, rest] = figured(list, one ? nameOf(actor.value) : "");
  const words = label ? html`<${Unseen} text=${head} />${label}<${Unseen} text=${tail} />` : text;
  return html`<div ref=${box}>
    <div class="offer">
      <button class=${`button offer-do${one ? " offer-do--aimed" : label ? " offer-do--small" : ""}${mayCome || odds ? " offer-do--odds" : ""}`} aria-busy=${deed.busy} disabled=${isResting || isClosed.value} aria-keyshortcuts=${letter} onClick=${act}>
        ${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}
        ${one && html`<${Token} one=${one} small=${true} />`}
        ${!label && html`<${DeedIcon} name=${form?.icon} />`}
        <span class="grow">${words}${!isWhole && form && "…"}${due.length > 0 && html`<span class="quiet offer-due">${due.join(", ")}</span>`}</span>
        ${(mayCome || odds) && html`<span class="figure offer-odds">${one && figure ? html`<b>${figure}</b> ${rest}` : odds}</span>`}
      </button>
      ${!label && isOpen(offer) && html`<${More} procedure=${procedure} given=${given} text=${text} />`}
    </div>
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}

// Something is left to be said, though it can be done as it stands.
function isOpen({ procedure, arguments: given }) {
  const form = formOf(procedure);
  return Boolean(form) && missingIn(form, given).length === 0 && form.questions.some((one) => !(one.name in given));
}

// What all offers of a row have in common.
const inAll = (items) => {
  const [first, ...others] = items.map(({ offer }) => offer.arguments);
  return Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((one) => JSON.stringify(one[name]) === JSON.stringify(value))));
};

const More = ({ procedure, given, text }) => html`<button class="button button--plain offer-more" aria-label=${say("offers.change", { what: text })} onClick=${() => openForm(procedure, given)}><span aria-hidden="true">⋯</span></button>`;

const Unseen = ({ text }) => text && html`<span class="visually-hidden">${text}</span>`;

function Refused({ offer }) {
  return html`<button class="button offer-do offer-do--not" aria-disabled="true" onClick=${() => openForm(offer.procedure, offer.arguments)}>
    <span class="grow"><span>${offer.text}</span><br /><span class="quiet">${whole(offer.why_not)}</span></span>
  </button><${Cures} cures=${offer.cures} deed=${offer} />`;
}

// Several that one reason stands against: it once, then each of them after what cures it, or by itself.
function RefusedAlike({ offers }) {
  const reason = whole(offers[0].why_not);
  const cures = (offers[0].cures ?? []).filter(({ text }) => offers.every((one) => curedBy(one, text)));
  const each = (draw) => html`<ul class="offer-each">${offers.map((one) => html`<li key=${keyOf(one)}>${draw(one)}</li>`)}</ul>`;
  return html`<div class="offer-row offer-row--refused"><div role="group" aria-label=${reason}><p class="quiet">${reason}</p>
    ${cures.map(({ text }) => html`<p class="offer-head">${say("cure.first", { cure: text })}</p>${each((one) => html`<${Cure} cure=${curedBy(one, text)} deed=${one} isShort=${true} />`)}`)}
    ${cures.length === 0 && each((one) => html`<button class="button offer-do offer-do--small offer-do--not" aria-disabled="true" onClick=${() => openForm(one.procedure, one.arguments)}>${one.text}</button>`)}
  </div></div>`;
}

const curedBy = (offer, text) => offer.cures?.find((cure) => cure.text === text);

// A letter for each offer: the one it had last, else the one the table gave it, else the first of its own that is free.
export function lettered(offers, reserved = "") {
  const free = new Set([..."abcdefghijklmnopqrstuvwxyz123456789"].filter((one) => !reserved.includes(one)));
  const letters = [];
  const give = (wished) =>
    offers.forEach((offer, at) => {
      letters[at] ??= offer.text ? wished(offer).find((one) => free.has(one)) : "";
      free.delete(letters[at]);
    });
  give(({ deeds = [] }) => deeds.map((one) => held.get(one)));
  give(({ procedure }) => [held.get(procedure)]);
  give(({ key }) => [key]);
  give(({ text }) => [...text.toLowerCase(), ..."123456789"]);
  for (const [name, letter] of held) if (letters.includes(letter)) held.delete(name);
  offers.forEach(({ procedure, deeds = [] }, at) => [...deeds, procedure].forEach((name) => name && letters[at] && !held.has(name) && held.set(name, letters[at])));
  return letters;
}

const held = new Map(); // the letter that a deed had last, and the first one of its procedure; who had it before has it no more
