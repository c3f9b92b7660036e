// Whoever has just made somebody is led on: to the shop where there is money left, and to the sheet.
import { html } from "../draw.js";
import { actor, nameOf, part, somebody } from "../seat.js";
import { welcome } from "../wire.js";
import { say } from "../words.js";
import { openForm } from "./forms.js";

export function Fresh({ onSheet }) {
  const shop = (welcome.value?.procedures ?? []).find(({ shelf }) => shelf === "shop");
  const purse = somebody(actor.value)?.glance?.purse;
  const money = purse?.coins > 0 && `${Math.floor(purse.coins / purse.each)} ${purse.unit}`;
  return html`<section class="card stack fresh" aria-labelledby="head-fresh">
    <h2 id="head-fresh" class="place-title">${say("fresh.title", { who: nameOf(actor.value) })}</h2>
    <div class="row wrap">
      ${money && shop && part("trades") && html`<button type="button" class="button button--main" onClick=${() => openForm(shop.id, shop.given)}>${say("fresh.shop", { money })}</button>`}
      <button type="button" class="button" onClick=${onSheet}>${say("fresh.sheet")}</button>
    </div>
  </section>`;
}
