// A screen for the wall: scene, order, clock, the last outcome large. No secrets, no controls, and it never sleeps.
import { html, useEffect } from "../draw.js";
import { stayAwake } from "../pieces/awake.js";
import { Board } from "../pieces/board/board.js";
import { Clock } from "../pieces/clock.js";
import { Rolls } from "../pieces/fall.js";
import { headOf, stateOf, toneOf } from "../pieces/log.js";
import { Meters, Suffers } from "../pieces/meters.js";
import { Token } from "../pieces/token.js";
import { nameOf, part, somebody, table, who } from "../seat.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { dress } from "../pocket.js";

dress("room");

const LINES = 6; // of a scene's words; the rest is on everybody's own screen
const BESIDE_BOARD = 1; // the board shows what the others say: ways, and who is there
const LONG = { alone: 220, beside: 90 }; // letters from which the last outcome is drawn smaller

export function Room() {
  useEffect(stayAwake, []);
  useEffect(() => { document.title = table.value.title ?? ""; });
  const fights = Boolean(part("order"));
  const board = part("board")?.spots.length > 0 && html`<div class="room-board" inert><${Board} looking=${true} /></div>`;
  return html`<main class="room" id="main" data-fight=${fights ? "yes" : "no"}>
    <header class="room-head"><h1>${table.value.title}</h1><${Clock} still=${true} bare=${true} /></header>
    <${Last} />
    ${fights ? html`${board}<${Fighters} />` : html`<div class="room-place"><${Where} />${board}</div><${People} />`}
  </main>`;
}

// The last outcome, large, with its dice; the one before it small.
function Last() {
  const done = log.value.filter((one) => stateOf(one.seen) === "done");
  const [before, last] = done.length > 1 ? done.slice(-2) : [null, done[0]];
  const text = last ? headOf(last) : say("log.empty");
  return html`<section class=${`room-last outcome--falls ${toneOf(last?.headline)}`} aria-label=${say("room.last")}>
    ${before && html`<p class="room-before">${headOf(before)}</p>`}
    <p class=${`room-said${text.length > (part("order") ? LONG.beside : LONG.alone) ? " room-said--long" : ""}`}>${text}</p>
    ${last && html`<${Rolls} key=${last.seen.number} item=${last} />`}
  </section>`;
}

// The scene: what is seen there, without the numbers that players type.
function Where() {
  const scene = part("scene");
  if (!scene) return null;
  const lines = scene.groups.flatMap(([, some]) => some).filter((one) => one.value).slice(0, part("board")?.spots.length > 0 ? BESIDE_BOARD : LINES);
  if (!lines.length) return null;
  return html`<section class="room-scene"><h2>${scene.title}</h2>
    <ul>${lines.map((one, at) => html`<li key=${at}>${/^\d*$/.test(one.name) ? one.value : `${one.name}: ${one.value}`}</li>`)}</ul></section>`;
}

// Everybody in the order of a fight, to be read across the room: the party with what they have left, others by their looks.
function Fighters() {
  const order = part("order");
  const seen = new Set();
  const columns = (order.columns ?? []).map((one) => ({ ...one, standings: (one.standings ?? []).filter(({ who }) => !seen.has(who) && seen.add(who)) }));
  return html`<section class="room-order" aria-label=${order.title}>
    ${columns.filter(({ standings }) => standings.length).map(({ name, now, standings }) => html`<div key=${name} class=${`room-side${now ? " room-side--now" : ""}`}>
      ${name && html`<h3>${name}</h3>`}
      <ol>${standings.map((one) => html`<${Fighter} key=${one.who} one=${one} />`)}</ol></div>`)}</section>`;
}

function Fighter({ one: { who: id, state = "ready", note } }) {
  const one = somebody(id);
  const { meters = [], state: ill } = one?.glance ?? {};
  return html`<li class=${`room-fighter standing--${state}`} aria-current=${state === "now" ? "step" : undefined}>
    <${Token} one=${one ?? { title: nameOf(id) }} out=${state === "out"} />
    <b>${nameOf(id)}</b>
    ${one?.led ? html`<${Meters} meters=${meters.slice(0, 1)} />` : one?.looks && html`<span class="quiet">${one.looks}</span>`}
    ${(ill || state === "out") && html`<span class="tag tag--bad">${ill || note}</span>`}
  </li>`;
}

function People() {
  const party = who.value.filter((one) => one.led && one.glance);
  const others = who.value.filter((one) => !party.includes(one) && one.looks);
  return html`<section class="room-people" aria-label=${say("spectator.party")}>
    <ul class="room-party">${party.map((one) => html`<li key=${one.id} class=${part("turn") === one.id ? "room-one room-one--now" : "room-one"}>
      <h2><${Token} one=${one} /> ${one.title} ${one.glance.state && html`<span class="tag tag--bad">${one.glance.state}</span>`}</h2>
      <${Meters} meters=${one.glance.meters} /><${Suffers} glance=${somebody(one.id)?.glance} /></li>`)}</ul>
    ${others.length > 0 && html`<ul class="room-others">${others.map((one) => html`<li key=${one.id}><${Token} one=${one} small=${true} out=${one.gone} /> <b>${one.title}</b> <span class="quiet">${one.looks}</span></li>`)}</ul>`}
  </section>`;
}
