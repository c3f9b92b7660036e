// The order of a fight in the game's own form: groups that alternate, phases, one line, what is declared, a stretch.
import { html } from "../draw.js";
import { nameOf, part, somebody } from "../seat.js";
import { say } from "../words.js";
import { acting, choose } from "./desk.js";
import { isCounted, Pips } from "./meters.js";
import { Icon, Token } from "./token.js";

const STATES = { now: "ref.order.now", ready: "ref.order.ready", declared: "ref.order.declared", acted: "ref.order.acted", out: "ref.order.out" };
export const SIGNS = { now: "l-play", declared: "l-message-circle", acted: "l-check", out: "l-x" };
const SILENT = ["ready", "now", "acted", "declared"]; // their sign, weight and place say it to the eye

// For those who only look at it: tokens in columns, who acts marked. Empty columns shrink to their name.
export function Order() {
  const order = part("order");
  if (!order) return null;
  return html`<section class=${`order order--${order.form}`} aria-label=${order.title || say("ref.order.title")}>
    <h2 class="rf-head">${order.title}</h2>
    <div class="order-columns">${onlyFirstNow(order.columns ?? []).map((column) => html`<${Column} key=${column.name} column=${column} />`)}</div>
  </section>`;
}

// While somebody is still to say what they do, no phase goes on.
const onlyFirstNow = (columns) => columns.map((one, at) => ({ ...one, now: one.now && !columns.slice(0, at).some((before) => before.now) }));

// Everybody who can act, as they follow: groups take turns, one of each after the other, and who has acted comes after.
export function following(order) {
  const columns = (order?.columns ?? []).map(({ standings = [] }) => standings.filter(({ state }) => state !== "out"));
  if (order?.form !== "groups") return columns.flat();
  const inTurns = (some, from) => {
    const left = some.map((one) => [...one]);
    const found = [];
    for (let at = from; left.some((one) => one.length); at += 1) found.push(...left[at % left.length].splice(0, 1));
    return found;
  };
  const acts = columns.findIndex((one) => one.some(({ state }) => state === "now"));
  const first = columns.flat().filter(({ state }) => state === "now");
  const next = inTurns(columns.map((one) => one.filter(({ state }) => state !== "now" && state !== "acted")), acts + 1);
  return [...new Set([...first, ...next, ...inTurns(columns, 0)])];
}

// Who acts and who follows, as one line of tokens: for a phone, where the order itself stands further down and is read there.
export function Line() {
  const all = [...new Map(following(part("order")).map((one) => [one.who, one])).values()];
  const at = Math.max(0, all.findIndex(({ state }) => state === "now"));
  return all.length > 0 && html`<ol class="order-line" aria-hidden="true">${[...all.slice(at), ...all.slice(0, at)].map(({ who, state }) => html`<li key=${who} class=${`order-line-one standing--${state ?? "ready"}`}><${Token} one=${somebody(who) ?? { title: nameOf(who) }} small=${true} now=${state === "now"} /></li>`)}</ol>`;
}

function Column({ column }) {
  const standings = column.standings ?? [];
  return html`<div class=${`order-column${column.now ? " order-column--now" : ""}${standings.length ? "" : " order-column--empty"}`}>
    <${Heading} column=${column} />
    <ol>${standings.map((one, at) => html`<${Standing} key=${`${one.who}-${at}`} one=${one} />`)}</ol>
    ${!standings.length && html`<p class="visually-hidden">${say("ref.order.empty")}</p>`}
  </div>`;
}

export function Heading({ column }) {
  return column.name && html`<h3>${column.name}${column.now && html` <span class="tag tag--now">${say("ref.order.now")}</span>`}</h3>`;
}

function Standing({ one }) {
  const state = one.state ?? "ready";
  const body = somebody(one.who);
  const ill = body?.glance?.state;
  return html`<li class=${`standing standing--${state}`} aria-current=${state === "now" ? "step" : undefined}>
    <button type="button" aria-pressed=${acting.value === one.who} onClick=${() => choose(one.who)}>
      <${Token} one=${body ?? { title: nameOf(one.who) }} small=${true} out=${state === "out"} now=${state === "now"} />
      <span class="standing-said"><span class="standing-name">${nameOf(one.who)}</span> <${State} one=${one} ill=${ill} />
        ${ill && html`<span class="tag tag--bad">${ill}</span>`}
        ${looksBeside(body) && html`<span class="standing-note quiet">${looksBeside(body)}</span>`}
        ${besides(one.note, ill, body?.looks) && html`<span class="standing-note quiet">${besides(one.note, ill, body?.looks)}</span>`}</span>
      <${Points} points=${one.points} />
    </button>
  </li>`;
}

// What a note says that has not been said of somebody already.
export const besides = (note = "", ...said) => note.split(", ").filter((one) => !said.includes(one)).join(", ");

// How somebody looks, where their state has been said already: what they still hold.
export const looksBeside = (one) => besides(one?.looks, one?.glance?.state);

// How far somebody is, as a sign and, where the sign does not say it, a word.
export function State({ one, ill }) {
  const state = one.state ?? "ready";
  const isTold = SILENT.includes(state) || (state === "out" && (ill || one.note)); // what is wrong with them says more
  return html`${SIGNS[state] && html`<span class="standing-sign"><${Icon} name=${SIGNS[state]} /></span>`}<span class=${isTold ? "visually-hidden" : "quiet"}>${say(state === "ready" && part("order")?.form === "phases" ? "ref.order.silent" : STATES[state])}</span>`;
}

export function Points({ points }) {
  if (!points) return null;
  const { name, value, most } = points;
  const pips = isCounted(points);
  return html`<span class="points">
    ${pips && html`<${Pips} ...${points} />`}
    <span class=${pips ? "visually-hidden" : "figure"}>${pips ? say("ref.now.points", points) : `${value}${most == null ? "" : `/${most}`} ${name}`}</span>
  </span>`;
}
