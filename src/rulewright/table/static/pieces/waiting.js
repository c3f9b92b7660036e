// Everything the table waits for: decisions of players, which the referee may take in their place or drop.
import { html } from "../draw.js";
import { part, somebody, personName } from "../seat.js";
import { say } from "../words.js";
import { ChoiceCard } from "./choice.js";

export function Waiting() {
  const waits = part("waiting") ?? [];
  if (!waits.length) return null;
  return html`<section class="waits stack" aria-label=${say("ref.waiting.title")}>
    <h2 class="rf-head">${say("ref.waiting.title")} <span class="tag tag--now">${waits.length}</span></h2>
    ${waits.map((wait) => html`<${Wait} key=${`${wait.command}-${wait.wait}`} wait=${wait} />`)}
  </section>`;
}

function Wait({ wait }) {
  const players = (somebody(wait.who)?.players ?? []).map(personName);
  return html`<article class="wait card">
    ${players.length > 0 && html`<p class="wait-who">${say("ref.waiting.player", { nick: players.join(", "), who: wait.name })}</p>`}
    <${ChoiceCard} wait=${wait} />
    ${players.length > 0 && !wait.mine && html`<p class="quiet">${say("ref.waiting.instead", { who: wait.name })}</p>`}
  </article>`;
}
