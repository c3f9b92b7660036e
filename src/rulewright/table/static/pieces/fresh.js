// Whoever has just made somebody is led on: to the shop where there is money left, and to the sheet.
import { html } from "../draw.js";
import { actor, formOf, nameOf, table } from "../seat.js";
import { say } from "../words.js";
import { openForm } from "./forms.js";

// What changes a part of whom one has just made; where that goes beyond the rules, the form puts it before the referee.
const PARTS = ["swap", "reroll", "write-in", "rename"];

// `shop`: where there is something to spend, what buys, and the money in words.
export function Fresh({ shop, onSheet }) {
  const parts = PARTS.map((name) => formOf(`${table.value.system}.${name}`)).filter(Boolean);
  return html`<section class="card stack fresh" aria-labelledby="head-fresh">
    <h2 id="head-fresh" class="place-title">${say("fresh.title", { who: nameOf(actor.value) })}</h2>
    <div class="row wrap">
      ${shop && html`<button type="button" class="button button--main" onClick=${() => openForm(shop.form.id, shop.form.given)}>${say("fresh.shop", { money: shop.money })}</button>`}
      <button type="button" class="button" onClick=${onSheet}>${say("fresh.sheet")}</button>
      ${parts.map((form) => html`<button type="button" key=${form.id} class="button" onClick=${() => openForm(form.id, { [form.questions[0].name]: actor.value })}>${form.title}…</button>`)}
    </div>
  </section>`;
}
