// What somebody could do now, as large buttons: its key, its odds, and the reason where it is not possible.
import { html, useRef } from "../draw.js";
import { formOf, part } from "../seat.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { Opens } from "./causes.js";
import { heed, Sorry, useDeed } from "./deed.js";
import { missingIn, openForm } from "./forms.js";
import { useKey } from "./keys.js";
import { spoken, useOdds } from "./odds.js";

const FEW = 3; // so many that are not possible are shown at once

export function Offers({ id, letters = true, reserved = "" }) {
  const offers = part(`can:${id}`);
  if (!offers) return html`<p class="quiet">${say("offers.none")}</p>`;
  return html`<${OfferList} offers=${offers} letters=${letters} reserved=${reserved} />`;
}

export function OfferList({ offers, letters = true, reserved = "" }) {
  const known = offers.filter((one) => formOf(one.procedure) || one.propose);
  const can = known.filter((one) => !one.why_not);
  const cannot = known.filter((one) => one.why_not);
  const keys = letters ? lettered(can, reserved) : [];
  const refused = cannot.map((one) => html`<li key=${keyOf(one)}><${Refused} offer=${one} /></li>`);
  return html`<div class="offers stack">
    ${known.length === 0 && html`<p class="quiet">${say("offers.none")}</p>`}
    <ul class="stack offers-can">${can.map((one, at) => html`<li key=${keyOf(one)}><${OfferButton} offer=${one} letter=${keys[at]} /></li>`)}</ul>
    ${cannot.length > 0 && cannot.length <= FEW && html`<ul class="stack">${refused}</ul>`}
    ${cannot.length > FEW && html`<${Opens} summary=${say("offers.not-now", { n: cannot.length })}><ul class="stack">${refused}</ul><//>`}
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

export function OfferButton({ offer, letter }) {
  const { procedure, arguments: given, text } = offer;
  const form = formOf(procedure);
  const deed = useDeed();
  const box = useRef(null);
  const isWhole = form ? missingIn(form, given).length === 0 : true; // whoever may only propose it has no form of it
  const isOpen = isWhole && form?.questions.some((one) => !(one.name in given)); // something is left to be said
  const odds = spoken(useOdds(procedure, given, box, isWhole && Boolean(form)));
  const act = () => (isWhole ? deed.run(offer.propose ? "propose" : "do", { procedure, arguments: given }).then((done) => done && offer.propose && announce(say("proposal.sent"))) : openForm(procedure, given));
  useKey(letter, text, act);
  return html`<div ref=${box}>
    <div class="offer">
      <button class="button offer-do" aria-busy=${deed.busy} aria-keyshortcuts=${letter} onClick=${act}>
        ${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}
        <span class="grow">${text}${!isWhole && form && "…"}${offer.propose && html` <span class="tag">${say("offers.ask")}</span>`}</span>
        ${odds && html`<span class="figure offer-odds">${odds}</span>`}
      </button>
      ${isOpen && html`<button class="button button--plain offer-more" aria-label=${say("offers.change", { what: text })} onClick=${() => openForm(procedure, given)}><span aria-hidden="true">⋯</span></button>`}
    </div>
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}

function Refused({ offer }) {
  return html`<button class="button offer-do offer-do--not" aria-disabled="true" onClick=${() => openForm(offer.procedure, offer.arguments)}>
    <span class="grow"><span>${offer.text}</span><br /><span class="quiet">${offer.why_not}</span></span>
  </button>`;
}

// A letter for each offer: the one the table gave it, else the first of its own that is free.
export function lettered(offers, reserved = "") {
  const taken = new Set(reserved);
  const given = offers.map(({ key }) => (key?.length === 1 && !taken.has(key) && taken.add(key) ? key : ""));
  return offers.map(({ text }, at) => {
    const letter = given[at] || [...text.toLowerCase().replace(/[^a-z]/g, ""), ..."123456789"].find((one) => !taken.has(one));
    taken.add(letter);
    return letter;
  });
}
