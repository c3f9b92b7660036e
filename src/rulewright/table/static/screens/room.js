// A screen for the wall: scene, order, clock, the last outcome large. No secrets, no controls, and it never sleeps.
import { html, useEffect } from "../draw.js";
import { stayAwake } from "../pieces/awake.js";
import { Board } from "../pieces/board/board.js";
import { Clock } from "../pieces/clock.js";
import { Rolls } from "../pieces/fall.js";
import { headOf, stateOf, toneOf } from "../pieces/log.js";
import { Meters, Suffers } from "../pieces/meters.js";
import { nameOf, part, somebody, table, who } from "../seat.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { dress } from "../pocket.js";

dress("room");

const LINES = 6; // of a scene's words; the rest is on everybody's own screen
const BESIDE_BOARD = 1; // the board shows what the others say: ways, and who is there
const LONG = 220; // letters from which the last outcome is drawn smaller
const SIGNS = { now: "▶", ready: "○", declared: "◆", acted: "✓", out: "×" };

export function Room() {
  useEffect(stayAwake, []);
  useEffect(() => { document.title = table.value.title ?? ""; });
  return html`<main class="room" id="main" data-fight=${part("order") ? "yes" : "no"}>
    <header class="room-head"><h1>${table.value.title}</h1><${Clock} still=${true} bare=${true} /></header>
    <${Last} />
    <div class="room-place"><${Where} />${part("board")?.spots.length > 0 && html`<div class="room-board" inert><${Board} looking=${true} /></div>`}<${Standing} /></div>
    <${People} />
  </main>`;
}

// The last outcome, large, with its dice; the one before it small.
function Last() {
  const done = log.value.filter((one) => stateOf(one.seen) === "done");
  const [before, last] = done.length > 1 ? done.slice(-2) : [null, done[0]];
  const text = last ? headOf(last) : say("log.empty");
  return html`<section class=${`room-last outcome--falls ${toneOf(last?.headline)}`} aria-label=${say("room.last")}>
    ${before && html`<p class="room-before">${headOf(before)}</p>`}
    <p class=${`room-said${text.length > LONG ? " room-said--long" : ""}`}>${text}</p>
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

// The order of a fight, to be read across the room.
function Standing() {
  const order = part("order");
  if (!order) return null;
  return html`<section class="room-order"><h2>${order.title}</h2><div class="room-columns">
    ${(order.columns ?? []).filter((one) => one.now || one.standings?.length).map((column) => html`<div key=${column.name} class=${column.now ? "room-column room-column--now" : "room-column"}>
      ${column.name && html`<h3>${column.name}</h3>`}
      <ol>${(column.standings ?? []).map((one, at) => html`<li key=${`${one.who}${at}`} class=${`room-standing room-standing--${one.state ?? "ready"}`}>
        <span aria-hidden="true">${SIGNS[one.state ?? "ready"]}</span> <span class="grow">${nameOf(one.who)}</span>${one.points && html`<span class="figure">${one.points.value} ${one.points.name}</span>`}</li>`)}</ol>
    </div>`)}</div></section>`;
}

function People() {
  const party = who.value.filter((one) => one.led && one.glance);
  const others = who.value.filter((one) => !party.includes(one) && one.looks);
  return html`<section class="room-people" aria-label=${say("spectator.party")}>
    <ul class="room-party">${party.map((one) => html`<li key=${one.id} class=${part("turn") === one.id ? "room-one room-one--now" : "room-one"}>
      <h2>${one.title} ${one.glance.state && html`<span class="tag tag--bad">${one.glance.state}</span>`}</h2>
      <${Meters} meters=${one.glance.meters} /><${Suffers} glance=${somebody(one.id)?.glance} /></li>`)}</ul>
    ${others.length > 0 && html`<ul class="room-others">${others.map((one) => html`<li key=${one.id}><b>${one.title}</b> <span class="quiet">${one.looks}</span></li>`)}</ul>`}
  </section>`;
}
