// Notes as players read them: everybody's, and their own.
import { html } from "../draw.js";
import { isReferee, nameOf, part } from "../seat.js";
import { say } from "../words.js";

export function Pinned() {
  const notes = part("notes") ?? [];
  if (isReferee.value || !notes.length) return null;
  return html`<section class="stack" aria-labelledby="head-pinned"><h3 id="head-pinned">${say("ref.notes.title")}</h3>
    <ul class="notes">${notes.map((one) => html`<li key=${one.id} class="note card"><p>${one.text}</p>
      ${one.about && html`<span class="quiet">${say("ref.notes.of", { who: nameOf(one.about) })}</span>`}</li>`)}</ul></section>`;
}
