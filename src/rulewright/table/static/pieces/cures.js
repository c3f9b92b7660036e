// What makes possible what is not: the deeds a guard names, and then the deed itself, in one press.
import { html } from "../draw.js";
import { formOf, isReferee } from "../seat.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { Sorry, useDeed } from "./deed.js";

// `deed`: {procedure, arguments, text} that was refused; `onDone` once it is done after all.
export function Cures({ cures = [], deed: wanted, onDone }) {
  const deed = useDeed();
  const isWhole = formOf(wanted.procedure)?.questions.every((one) => !one.required || one.name in wanted.arguments);
  const run = async (all) => {
    for (const { procedure, arguments: given } of all) if (!(await deed.run("do", { procedure, arguments: given }))) return;
    onDone?.();
  };
  const wish = async () => (await deed.run("propose", { procedure: wanted.procedure, arguments: wanted.arguments })) && announce(say("proposal.sent"));
  const mayAsk = !isReferee.value && isWhole;
  if (!cures.length && !mayAsk) return null;
  return html`<div class="row wrap cures">
    ${cures.map((one) => html`<button type="button" key=${one.text} class="button button--small" aria-busy=${deed.busy} onClick=${() => run(isWhole ? [...one.steps, wanted] : one.steps)}>${isWhole ? say("cure.then", { cure: one.text, deed: wanted.text }) : one.text}</button>`)}
    ${mayAsk && html`<button type="button" class="button button--small" aria-busy=${deed.busy} onClick=${wish}>${say("cure.ask")}</button>`}
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}
