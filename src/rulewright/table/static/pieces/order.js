// The order of a fight in the game's own form: groups that alternate, phases, one line, what is declared, a stretch.
import { html } from "../draw.js";
import { nameOf, part, somebody } from "../seat.js";
import { say } from "../words.js";
import { Clause } from "./causes.js";
import { acting, choose } from "./desk.js";

const STATES = { now: "ref.order.now", ready: "ref.order.ready", declared: "ref.order.declared", acted: "ref.order.acted", out: "ref.order.out" };
const SIGNS = { now: "▶", ready: "○", declared: "◆", acted: "✓", out: "×" };
const SILENT = ["ready", "now"]; // their sign and weight say it to the eye
const PIPS = 8; // more points than these are written as a number only

export function Order() {
  const order = part("order");
  if (!order) return null;
  return html`<section class=${`order order--${order.form}`} aria-label=${say("ref.order.title")}>
    <h2 class="rf-head">${order.title}${order.clause && html` <${Clause} id=${order.clause} />`}</h2>
    <div class="order-columns">${(order.columns ?? []).map((column) => html`<${Column} key=${column.name} column=${column} />`)}</div>
  </section>`;
}

function Column({ column }) {
  const standings = column.standings ?? [];
  return html`<div class=${`order-column ${column.now ? "order-column--now" : ""}`}>
    ${column.name && html`<h3>${column.name}${column.now && html` <span class="tag tag--now">${say("ref.order.now")}</span>`}</h3>`}
    <ol>${standings.map((one, at) => html`<${Standing} key=${`${one.who}-${at}`} one=${one} />`)}</ol>
    ${!standings.length && html`<p class="quiet">${say("ref.order.empty")}</p>`}
  </div>`;
}

function Standing({ one }) {
  const state = one.state ?? "ready";
  const ill = somebody(one.who)?.glance?.state;
  const isTold = SILENT.includes(state) || (state === "out" && (ill || one.note)); // what is wrong with them says more
  return html`<li class=${`standing standing--${state}`} aria-current=${state === "now" ? "step" : undefined}>
    <button type="button" aria-pressed=${acting.value === one.who} onClick=${() => choose(one.who)}>
      <span class="standing-sign" aria-hidden="true">${SIGNS[state]}</span>
      <span class="standing-name">${nameOf(one.who)}</span>
      <span class=${isTold ? "visually-hidden" : "quiet"}>${say(STATES[state])}</span>
      ${ill && html`<span class="tag tag--bad">${ill}</span>`}
      <${Points} points=${one.points} />
      ${one.note && one.note !== ill && html`<span class="standing-note quiet">${one.note}</span>`}
    </button>
  </li>`;
}

function Points({ points }) {
  if (!points) return null;
  const { name, value, most } = points;
  const pips = most != null && most <= PIPS && value <= most;
  return html`<span class="points">
    ${pips && html`<span class="pips" aria-hidden="true">${"●".repeat(value)}${"○".repeat(most - value)}</span>`}
    <span class="figure">${value}${!pips && most != null ? `/${most}` : ""} ${name}</span>
  </span>`;
}
