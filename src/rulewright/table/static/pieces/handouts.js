// The referee's handouts: prepared, shown with one press to everybody or to one, and who has seen which.
import { html } from "../draw.js";
import { nameOf, part, table, who } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { openForm } from "./forms.js";
import { Paper } from "./picture.js";
import { PrintButton } from "./press.js";

const command = (name) => `${table.value.system}.${name}`;

export function HandoutsDialog({ onClose }) {
  const papers = (part("pictures")?.handouts ?? []).toReversed();
  return html`<${Dialog} title=${say("paper.title")} onClose=${onClose}>
    <p class="row wrap"><button type="button" class="button" onClick=${() => openForm(command("handout"))}>${say("paper.new")}</button>${papers.length > 0 && html`<${PrintButton} />`}</p>
    ${!papers.length && html`<p class="quiet">${say("paper.none")}</p>`}
    ${papers.map((one) => html`<${Handout} key=${one.id} one=${one} />`)}
  <//>`;
}

function Handout({ one }) {
  const deed = useDeed();
  const players = who.value.filter(({ id, players: by }) => by?.length && !one.to.includes(id));
  const show = (to) => deed.run("do", { procedure: command("show-handout"), arguments: { handout: one.id, ...(to ? { to: [to] } : {}) } });
  const seen = one.everyone ? say("paper.all") : one.to.length ? say("paper.to", { who: one.to.map(nameOf).join(", ") }) : say("paper.nobody");
  return html`<article class="card stack" aria-label=${one.called}><h3>${one.called}</h3><${Paper} one=${one} /><p class="quiet">${seen}</p>
    <div class="row wrap">${!one.everyone && html`<button type="button" class="button button--main" disabled=${deed.busy} onClick=${() => show()}>${say("paper.show-all")}</button>
      ${players.map(({ id, title }) => html`<button type="button" key=${id} class="button" disabled=${deed.busy} onClick=${() => show(id)}>${say("paper.show", { who: title })}</button>`)}`}
      <button type="button" class="button button--plain" disabled=${deed.busy} onClick=${() => deed.run("do", { procedure: command("drop-handout"), arguments: { handout: one.id } })}>${say("paper.drop")}</button></div>
    <${Sorry} sorry=${deed.sorry} />
  </article>`;
}
