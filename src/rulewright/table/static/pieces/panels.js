// What lasts beside a fight: an argument, a duel, a task, a journey. Who, how far, what is next, and what carries it on.
import { html } from "../draw.js";
import { dress } from "../pocket.js";
import { formOf, part, somebody } from "../seat.js";
import { past } from "../wire.js";
import { say, whole } from "../words.js";
import { openForm } from "./forms.js";
import { OfferButton } from "./offers.js";
import { Icon, Token } from "./token.js";

dress("panels");
const FEW = 12; // so many steps are drawn as pieces; more are a number
const SIDES = ["party", "foe"];
const STATES = { done: "panel.done", now: "panel.now", ahead: "panel.ahead" };

export function Panels() {
  return html`<div class="panels">${(part("panels") ?? []).map(({ panel, acts }) => html`<${Panel} key=${panel.id} panel=${panel} acts=${acts} />`)}</div>`;
}

function Panel({ panel, acts }) {
  const { kind, title, sides = [], done, stages = [], lines = [], next } = panel;
  const against = sides.length > 1;
  return html`<section class=${`card panel panel--${kind}`} aria-label=${title}>
    <h2 class="panel-head"><span class="grow">${title}</span></h2>
    ${sides.length > 0 && html`<div class=${`panel-sides${against ? " panel-sides--against" : ""}`}>${sides.map((side, at) => html`${at > 0 && html`<span class="panel-against" key=${`against ${side.name}`}>${say("panel.against")}</span>`}<${Side} key=${side.name} side=${side} at=${at} alone=${!against} />`)}</div>`}
    ${done && html`<${HowFar} done=${done} />`}
    ${stages.length > 0 && html`<ol class="panel-stages">${stages.map(({ name, state = "ahead" }) => html`<li key=${name} class=${`panel-stage panel-stage--${state}`} aria-current=${state === "now" ? "step" : undefined}>${state === "done" && html`<${Icon} name="l-check" />`}${state === "now" && html`<${Icon} name="l-play" />`}<span>${name}</span><span class="visually-hidden"> ${say(STATES[state])}</span></li>`)}</ol>`}
    ${lines.length > 0 && html`<ul class="panel-lines">${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}
    ${next && html`<p class="quiet">${next}</p>`}
    ${!past.value && acts.length > 0 && html`<ul class="panel-acts">${acts.map((act, at) => html`<li key=${`${act.procedure} ${act.text}`}><${Act} act=${act} isFirst=${at === 0} /></li>`)}</ul>`}
  </section>`;
}

// What is still to be said in words is asked for first; what is not possible says why.
function Act({ act, isFirst }) {
  const form = formOf(act.procedure);
  const asks = form?.questions.some((one) => one.kind === "text" && (!one.picks || one.own) && !(one.name in act.arguments));
  if (act.why_not) return html`<button type="button" class="button offer-do offer-do--not" aria-disabled="true" onClick=${() => openForm(act.procedure, act.arguments)}><span><span>${act.text}</span><br /><span class="quiet">${whole(act.why_not)}</span></span></button>`;
  if (asks && !act.propose) return html`<button type="button" class="button" onClick=${() => openForm(act.procedure, act.arguments)}>${act.text}…</button>`;
  return html`<div class=${isFirst ? "panel-first" : ""}><${OfferButton} offer=${act} label=${act.propose ? say("panel.ask", { what: act.text }) : act.text} /></div>`;
}

// Who it is, with what they have left as pieces to count.
function Side({ side: { name, who = [], left, wants, note }, at, alone }) {
  const speaker = somebody(who[0]);
  return html`<div class=${`panel-side panel-side--${speaker?.side ?? SIDES[at] ?? "other"}`}>
    <div class="row"><${Token} one=${speaker ?? { title: name }} small=${alone} /><div class="grow"><b class="panel-name">${name}</b>${note && html`<span class="quiet panel-note">${note}</span>`}</div>
      ${left && html`<span class="panel-left figure"><b>${left.value}</b>${left.most != null && html`<small>/${left.most}</small>`}<span class="visually-hidden"> ${left.name}</span></span>`}</div>
    ${left && html`<${Pieces} done=${left} />`}
    ${wants && html`<p><b>${say("panel.wants")}</b> ${wants}</p>`}
  </div>`;
}

function HowFar({ done }) {
  const { name, value, most } = done;
  return html`<div class="panel-far"><p>${most == null ? html`${name}: <b class="figure">${value}</b>` : html`<b class="figure">${say("panel.of", { value, most })}</b> ${name}`}</p><${Pieces} done=${done} /></div>`;
}

function Pieces({ done: { value, most } }) {
  const all = most ?? value;
  if (!all || all > FEW) return most ? html`<i class="meter-bar" aria-hidden="true"><i style=${{ width: `${Math.min(100, (100 * value) / most)}%` }}></i></i>` : null;
  return html`<span class="panel-pieces" aria-hidden="true">${Array.from({ length: all }, (_, piece) => html`<i key=${piece} class=${piece < value ? "on" : ""}></i>`)}</span>`;
}
