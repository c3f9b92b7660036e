// The party at a glance, and everybody else who is there: what each has left, lacks, carries and suffers, and what is due.
// In a fight they stand in its order, in the game's own form; the dead and fled fold away.
import { html, useLayoutEffect, useRef, useState } from "../draw.js";
import { isFight, isReferee, part, people, personName, table } from "../seat.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { acting, bodies, choose, dueFor, dueOfAll, openSheet, turn } from "./desk.js";
import { Clause } from "./causes.js";
import { Sorry, useDeed } from "./deed.js";
import { Meters, Slots, untilSaid } from "./meters.js";
import { OfferButton } from "./offers.js";
import { whole } from "./log.js";
import { besides, Heading, looksBeside, Points, State } from "./order.js";
import { Tap } from "./tap.js";
import { Icon, Token } from "./token.js";
import { ask, past } from "../wire.js";

const LEVELS = { words: "ref.party.words", outside: "ref.party.outside" };

export function Party() {
  const order = part("order");
  const standing = new Set((order?.columns ?? []).flatMap((one) => one.standings ?? []).map((one) => one.who));
  const groups = grouped(bodies.value.filter((one) => !standing.has(one.id)));
  const fights = isFight.value;
  return html`<section class="party stack" aria-label=${say("ref.party.title")}>
    <${DueOfAll} />
    ${order && html`<${Fighters} order=${order} />`}
    ${groups.map(([name, members]) => html`<${Group} key=${`${name} ${fights}`} name=${fights ? say("ref.party.beside", { group: named(name) }) : named(name)} members=${members} side=${fights ? SIDES[name] : ""} folds=${fights} />`)}
    ${groups.length === 0 && !order && html`<p class="quiet">${say("ref.party.nobody")}</p>`}
  </section>`;
}

// Whoever stands aside from a fight is one press away.
function Group({ name, members, side, folds }) {
  const count = html`<span class="quiet figure">${members.filter((one) => !one.gone).length}</span>`;
  const list = html`<ul class="party-list">${members.map((one) => html`<${Member} key=${one.id} one=${one} place=${placeOf(one)} />`)}</ul>`;
  if (folds) return html`<details class="opens party-group"><summary><h2 class="rf-head">${name} ${count}</h2></summary><${Joining} members=${members} side=${side} />${list}</details>`;
  return html`<section class="party-group" aria-label=${name}><h2 class="rf-head">${name} ${count}</h2>${list}</section>`;
}

const SIDES = { party: "party", foes: "foe" };

// One press brings those of a side who came while others fought into the fight.
function Joining({ members, side }) {
  const deed = useDeed();
  const who = members.filter((one) => !one.gone && one.harm !== "down").map((one) => one.id);
  if (!side || !who.length || !isReferee.value || past.value) return null;
  const bring = () => deed.run("do", { procedure: `${table.value.system}.side`, arguments: { who, side } });
  return html`<button type="button" class="button" aria-busy=${deed.busy} onClick=${bring}>${say("ref.party.join")}</button><${Sorry} sorry=${deed.sorry} />`;
}

// Everybody in the order once, where they first stand in it. Whoever is out of it folds away, unless the rules want
// something of them, or they are of the party and can still be helped.
function Fighters({ order }) {
  const box = useRef(null);
  useLayoutEffect(() => box.current?.querySelector(".standing--now")?.scrollIntoView({ block: "nearest" }), [turn.value]);
  const seen = new Set();
  const once = (order.columns ?? []).map((column) => ({ ...column, standings: (column.standings ?? []).filter(({ who }) => !seen.has(who) && seen.add(who)) }));
  const columns = order.form === "phases" ? [{ name: "", standings: once.flatMap((one) => one.standings) }] : once.filter((one) => one.standings.length);
  const isDying = ({ who }) => bodies.value.some((one) => one.id === who && one.led && one.harm === "down" && !one.gone);
  const gone = (one) => one.state === "out" && !isDying(one) && one.who !== turn.value && dueFor(one.who).length === 0;
  const out = columns.flatMap((one) => one.standings).filter(gone);
  return html`<section ref=${box} class=${`order order--${order.form}`} aria-label=${say("ref.order.title")}>
    <h2 class="rf-head">${order.title}${order.clause && html` <${Clause} id=${order.clause} />`}</h2>
    ${columns.map((column) => html`<div key=${column.name} class=${`order-side${column.now ? " order-side--now" : ""}`}><${Heading} column=${column} />
      <${Fighter.List} standings=${column.standings.filter((one) => !gone(one))} /></div>`)}
    ${out.length > 0 && html`<details class="opens order-out"><summary>${say("ref.order.gone", { n: out.length })}</summary><${Fighter.List} standings=${out} /></details>`}
  </section>`;
}

function Fighter({ one }) {
  const body = bodies.value.find((other) => other.id === one.who);
  return body && html`<${Member} one=${body} place=${placeOf(body)} standing=${one} />`;
}

Fighter.List = ({ standings }) => html`<ol class="party-list">${banded(standings).map((some) => (some.length < BAND ? some.map((one) => html`<${Fighter} key=${one.who} one=${one} />`) : html`<${Band} key=${some[0].who} standings=${some} />`))}</ol>`;

const BAND = 3; // so many equal foes beside each other are one row
const kindOf = ({ who }) => { const one = bodies.value.find((other) => other.id === who); return one && !one.led ? one.title.replace(/\s+\d+$/, "") : who; };

// Those of a kind who follow each other in the order, together.
function banded(standings) {
  const found = [];
  for (const one of standings) kindOf(one) === (found.at(-1) && kindOf(found.at(-1)[0])) ? found.at(-1).push(one) : found.push([one]);
  return found;
}

// Equal foes as one row: each with what it has left, and one press that lets all of them act.
function Band({ standings }) {
  const all = standings.map(({ who }) => bodies.value.find((one) => one.id === who)).filter(Boolean);
  const [busy, setBusy] = useState(false);
  const next = () => all.some((one) => one.id === turn.value) && part(`can:${turn.value}`)?.find((one) => one.tactics);
  const go = async () => {
    setBusy(true);
    const done = new Set(); // nobody twice in a row
    try {
      for (let act = next(); act && !done.has(turn.value) && !part("waiting")?.length; act = next()) {
        done.add(turn.value);
        await ask("do", { procedure: act.procedure, arguments: act.arguments });
        await new Promise((shown) => setTimeout(shown, PAUSE));
      }
    } catch (refusal) {
      announce(refusal.text);
    }
    setBusy(false);
  };
  const name = kindOf(standings[0]);
  return html`<li class=${`band${all.some((one) => one.id === turn.value) ? " band--now" : ""}`}>
    <p class="band-head"><strong class="grow">${name}</strong> <span class="quiet figure">${all.length}</span></p>
    ${next() && html`<button type="button" class="button" aria-busy=${busy} onClick=${go}>${say("ref.band.all")}</button>`}
    <ol class="party-list">${standings.map((standing) => {
      const one = all.find((other) => other.id === standing.who);
      return one && (isPlain(one, standing) ? html`<${InBand} key=${one.id} one=${one} standing=${standing} />` : html`<${Fighter} key=${one.id} one=${standing} />`);
    })}</ol></li>`;
}

// Whoever acts, is chosen, or has anything lying on them is shown whole.
const isPlain = (one, { state, note }) => one.id !== turn.value && one.id !== acting.value && state !== "now" && !note && !one.glance?.state && !one.glance?.suffers?.length && !one.glance?.lacks?.length && !dueFor(one.id).length;

function InBand({ one, standing }) {
  return html`<li class=${`member band-one ${one.harm ? `harm--${one.harm}` : ""} standing standing--${standing.state ?? "ready"}`}>
    <${Token} one=${one} small=${true} />
    <button type="button" class="member-name grow" aria-pressed=${false} onClick=${() => choose(one.id)}><strong class="standing-name">${one.title}</strong> <${State} one=${standing} /></button>
    ${one.level === "whole" ? html`<${Meters} meters=${one.glance?.meters?.filter((each) => !each.bad && !each.spent)} of=${one.id} />` : html`<span class="quiet">${looksBeside(one)}</span>`}
  </li>`;
}

const PAUSE = 400; // milliseconds until what has been done is drawn

// Those who are led come first; nobody is counted who is not there for this seat.
function grouped(all) {
  const groups = new Map();
  for (const one of [...all.filter((one) => one.led), ...all.filter((one) => !one.led)]) {
    const name = one.group || (one.led ? "party" : "others");
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups];
}

const GROUPS = { party: "ref.party.party", others: "ref.party.others", foes: "ref.party.foes", bystanders: "ref.party.bystanders" };
function named(group) {
  if (GROUPS[group]) return say(GROUPS[group]);
  const words = group.replaceAll("-", " ");
  return words[0].toUpperCase() + words.slice(1);
}

const placeOf = (one) => bodies.value.filter((other) => other.led).indexOf(one) + 1;

// `standing`: their place in the order of a fight, where there is one; then only what counts in it is shown, and all of who acts.
function Member({ one, place, standing = null }) {
  const glance = one.glance ?? {};
  const due = dueFor(one.id);
  const now = turn.value === one.id;
  const picked = acting.value === one.id;
  const digit = place > 0 && place < 10 ? String(place) : "";
  const state = standing?.state ?? "ready";
  const isRow = standing && !picked && !now && one.level === "whole" && !glance.lacks?.length; // in a fight whoever waits is a row
  return html`<li class=${`member ${isRow ? "member--row" : ""} ${picked ? "member--picked" : ""} ${now ? "member--now" : ""} ${glance.state ? "member--bad" : ""} ${one.harm ? `harm--${one.harm}` : ""} ${standing ? `standing standing--${state}` : ""}`} aria-current=${now ? "step" : undefined}>
    <div class="member-head">
      <${Token} one=${one} out=${state === "out"} now=${now} />
      <button type="button" class="member-name" aria-pressed=${picked} aria-keyshortcuts=${digit || undefined} onClick=${() => choose(one.id)}>
        ${digit && html`<kbd aria-hidden="true">${digit}</kbd>`}<strong class=${standing ? "standing-name" : ""}>${one.title}</strong>
        ${standing ? html`<${State} one=${standing} ill=${glance.state} />` : now && html`<span class="tag tag--now">${say("ref.order.now")}</span>`}
        ${glance.state && html`<span class="tag tag--bad">${glance.state}</span>`}
      </button>
      ${one.level === "whole" && html`<button type="button" class="button button--plain member-sheet" onClick=${() => openSheet(one.id)}>
        <${Icon} name="l-scroll-text" /><span class="visually-hidden">${say("ref.party.sheet")} ${one.title}</span></button>`}
    </div>
    <${Body} one=${one} glance=${standing && !picked && !now ? { meters: glance.meters, lacks: glance.lacks } : glance} inFight=${Boolean(standing)} isRow=${isRow} />
    ${!glance.meters?.some(({ name }) => name === standing?.points?.name) && html`<${Points} points=${standing?.points} />`}
    ${besides(standing?.note, glance.state) && html`<p class="standing-note quiet">${besides(standing.note, glance.state)}</p>`}
    <${Suffered} all=${glance.suffers} />
    <${Due} offers=${due} words=${due.length ? [] : glance.due} />
    ${!standing && html`<${Players} ids=${one.players} />`}
  </li>`;
}

function Body({ one, glance, inFight, isRow }) {
  if (one.level !== "whole") return html`<p class="quiet">${looksBeside(one) || one.glance?.state || say(LEVELS[one.level] ?? LEVELS.outside)}</p>`;
  const bare = !inFight && !glance.meters?.length && !glance.scores?.length;
  if (bare) return html`<p class="quiet member-brief">${one.brief.replace(one.title, "").replace(/^[:\s]+/, "")}</p>`;
  return html`<div class="member-body">
    ${glance.meters?.length > 0 && html`<${Meters} meters=${glance.meters} of=${one.id} bare=${isRow} />`}
    ${glance.scores?.length > 0 && html`<p class="member-scores">${glance.scores.map(([name, value]) => html`<span key=${name}><abbr>${name}</abbr> <${Tap} id=${one.id} name=${name}><b class="figure">${value}</b><//></span>`)}</p>`}
    ${glance.room && html`<${Slots} room=${glance.room} />`}
    ${glance.carries?.length > 0 && html`<p class="quiet member-carries">${glance.carries.join(", ")}</p>`}
    ${glance.lacks?.length > 0 && html`<p class="member-lacks"><span class="tag tag--bad">${say("ref.party.lacks")}</span> ${glance.lacks.join(", ")}</p>`}
  </div>`;
}

function Suffered({ all = [] }) {
  if (!all.length) return null;
  return html`<ul class="suffers">${all.map((one) => html`<li key=${one.text}>
    <span>${one.text}</span>${one.until && html`<span class="quiet">, ${untilSaid(one.until)}</span>`}
  </li>`)}</ul>`;
}

// What the rules want done for somebody: a button where the table knows how, a word where it does not, or in the past.
export function Due({ offers = [], words = [] }) {
  if (!offers.length && !words.length) return null;
  const [pressed, told] = past.value ? [[], [...offers.map((one) => one.text), ...words]] : [offers, words];
  return html`<div class="due">
    ${inMatters(pressed).map(([matter, some]) => (matter ? html`<details key=${matter} class="opens due-matter"><summary>${whole(matter)}</summary>${some.map((offer) => html`<${OfferButton} key=${offer.text} offer=${offer} />`)}</details>` : html`<${OfferButton} key=${some[0].text} offer=${some[0]} />`))}
    ${told.map((word) => html`<span key=${word} class="tag tag--due">${say("ref.due")}: ${word}</span>`)}
  </div>`;
}

// What is due with several answers is one line that opens: what those that follow each other have before a colon is said once.
// Answers to one matter name it: two ends of a fight are two deeds.
function inMatters(offers) {
  const isOfOne = (one, other) => one.procedure === other.procedure && Object.entries(one.arguments ?? {}).some(([name, value]) => other.arguments?.[name] === value);
  const found = [];
  for (const offer of offers) {
    const [, matter, answer] = /^(.+): (.+)$/su.exec(offer.text) ?? [];
    const one = { ...offer, text: answer };
    const last = found.at(-1);
    if (matter && last?.[0] === matter && isOfOne(last[1][0], offer)) last[1].push(one);
    else found.push([matter, [one], offer]);
  }
  return found.map(([matter, some, alone]) => (some.length > 1 ? [matter, some] : ["", [alone]]));
}

function DueOfAll() {
  const offers = dueOfAll();
  if (!offers.length) return null;
  return html`<section aria-label=${say("ref.due.title")}><h2 class="rf-head">${say("ref.due.title")}</h2><${Due} offers=${offers} /></section>`;
}

function Players({ ids = [] }) {
  if (!ids.length) return null;
  return html`<p class="member-players quiet">${ids.map((id) => {
    const here = people.value.find((one) => one.id === id)?.here;
    return html`<span key=${id} class=${here ? "here" : "away"}><span aria-hidden="true">${here ? "●" : "○"}</span> ${personName(id)}${!here && html`, ${say("ref.people.away")}`}</span>`;
  })}</p>`;
}
