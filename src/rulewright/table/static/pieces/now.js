// What whoever acts, or is chosen, can do now; and the short ways to ask players for a roll.
import { html } from "../draw.js";
import { nameOf, part, somebody } from "../seat.js";
import { say } from "../words.js";
import { quickAsks } from "./ask.js";
import { acting, chosen, openDrawer, turn } from "./desk.js";
import { ForecastButton } from "./forecast.js";
import { OfferList } from "./offers.js";

const RESERVED = "123456789"; // digits choose who; letters are the offers' own, the screen's keys are signs and capitals

export function Now() {
  const id = acting.value;
  if (!id) return html`<p class="quiet">${say("ref.now.nobody")}</p>`;
  const mine = turn.value === id;
  const offers = part(`can:${id}`);
  const points = standing(id)?.points;
  const head = html`<h2 class="rf-head now-head">
      ${mine ? html`<span class="tag tag--now">${say("ref.order.now")}</span> ${say("ref.now.turn", { who: nameOf(id) })}` : say("ref.now.can", { who: nameOf(id) })}
      ${points && html`<span class="figure quiet">${say("ref.now.points", { value: points.value, most: points.most ?? points.value, name: points.name })}</span>`}
      ${chosen.value && turn.value && !mine && html`<button type="button" class="button button--plain" onClick=${() => { chosen.value = ""; }}>${say("ref.now.back", { who: nameOf(turn.value) })}</button>`}
    </h2>`;
  return html`<section class="now" tabindex="-1" data-holds-focus aria-label=${say("ref.now.title")}>
    ${offers ? html`<${OfferList} offers=${offers} who=${id} letters=${true} reserved=${RESERVED} head=${head} />` : html`${head}<p class="quiet">${somebody(id)?.level === "whole" ? say("ref.now.asking") : say("ref.now.unknown")}</p>`}
    ${(offers || somebody(id)?.level !== "whole") && html`<${AskRow} />`}
  </section>`;
}

function standing(id) {
  return (part("order")?.columns ?? []).flatMap((one) => one.standings ?? []).find((one) => one.who === id);
}

function AskRow() {
  return html`<div class="ask-row row wrap" role="group" aria-label=${say("ref.ask.title")}>
    <span class="quiet">${say("ref.ask.short")}</span>
    ${quickAsks().map((form) => html`<button type="button" key=${form.id} class="button" onClick=${() => openDrawer("ask", { procedure: form.id })}>${form.title}</button>`)}
    <button type="button" class="button" onClick=${() => openDrawer("ask")}>${say("ref.ask.other")}</button>
    <${ForecastButton} onClick=${() => openDrawer("forecast")} />
  </div>`;
}
