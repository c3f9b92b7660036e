// Somebody new: whoever sits down without a character, or has lost theirs, takes one whom nobody plays, or makes one here,
// and plays it from then on.
import { html } from "../draw.js";
import { formOf, isOver, mine, nameOf, part, table } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { ProcedureForm, openForm } from "./forms.js";
import { later } from "./later.js";
import { missingIn } from "./question.js";

const Free = later(async () => (await import("./free.js")).Free);

export const Newcomer = () => html`<${Free} /><${Maker} />`;

// The table itself knows who made a character, and that it is a player's: neither is asked.
function Maker() {
  const form = formOf(table.value.character);
  const given = table.value.made_with ?? {};
  const isAsked = (part("proposals") ?? []).some((one) => one.by === table.value.you && one.procedure === form?.id);
  if (!form && isOver.value) return null;
  if (!form || isAsked) return html`<p class="quiet">${say(isAsked ? "newcomer.asked" : "player.nobody")}</p>`;
  return html`<section class="card stack" aria-labelledby="head-newcomer">
    <h2 id="head-newcomer" class="place-title">${say(isOver.value ? "newcomer.next" : "newcomer.title")}</h2>
    <p>${isOver.value ? say("newcomer.over", { who: nameOf(mine.value[0]) }) : ""} ${say(form.by === "referee" ? "newcomer.ask" : isOver.value ? "newcomer.theirs" : "newcomer.make")}</p>
    ${missingIn(form, given).length ? html`<${ProcedureForm} form=${form} given=${given} hide=${["player", ...Object.keys(given)]} />` : html`<${AtOnce} form=${form} given=${given} />`}
  </section>`;
}

// Where the rules can roll all of it, one press is enough.
function AtOnce({ form, given }) {
  const deed = useDeed();
  const t = form.by === "referee" ? "propose" : "do";
  return html`<div class="stack">
    <button class="button button--main ready" aria-busy=${deed.busy} onClick=${() => deed.run(t, { procedure: form.id, arguments: given })}>${say("newcomer.roll")}</button>
    <button class="button" onClick=${() => openForm(form.id, given)}>${say("newcomer.choose")}</button>
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}
