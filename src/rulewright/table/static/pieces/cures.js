// What makes possible what is not: the deeds a guard names, and then the deed itself, in one press.
import { html } from "../draw.js";
import { formOf, isReferee } from "../seat.js";
import { language, say } from "../words.js";
import { announce } from "./announce.js";
import { Sorry, useDeed } from "./deed.js";

// `deed`: {procedure, arguments, text} that was refused; `onDone` once it is done after all.
export function Cures({ cures = [], deed: wanted, onDone }) {
  const deed = useDeed();
  const wish = async () => (await deed.run("propose", { procedure: wanted.procedure, arguments: wanted.arguments })) && announce(say("proposal.sent"));
  const mayAsk = !isReferee.value && isWhole(wanted);
  if (!cures.length && !mayAsk) return null;
  return html`<div class="row wrap cures">
    ${cures.map((one) => html`<${Cure} key=${one.text} cure=${one} deed=${wanted} onDone=${onDone} />`)}
    ${mayAsk && html`<button type="button" class="button button--small" aria-busy=${deed.busy} onClick=${wish}>${say("cure.ask")}</button>`}
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}

// `isShort`: what cures it is said above, and the button says the deed alone.
export function Cure({ cure, deed: wanted, onDone, isShort = false }) {
  const deed = useDeed();
  const all = isWhole(wanted) ? [...cure.steps, wanted] : cure.steps;
  const words = isWhole(wanted) ? say("cure.then", { cure: cure.text, deed: going(wanted.text) }) : cure.text;
  const run = async () => {
    // The first may wait for a defence or an answer: the table goes on with the others once it is really done.
    const [first, ...then] = all.map(({ procedure, arguments: given }) => ({ procedure, arguments: given }));
    if (await deed.run("do", { ...first, then })) onDone?.();
  };
  return html`<button type="button" class="button button--small" aria-busy=${deed.busy} aria-label=${isShort ? words : undefined} onClick=${run}>${isShort ? wanted.text : words}</button><${Sorry} sorry=${deed.sorry} />`;
}

// A deed in the middle of a sentence: English writes it small there.
const going = (text) => (language.value === "en" && /^\p{Lu}\p{Ll}/u.test(text) ? text[0].toLowerCase() + text.slice(1) : text);

const isWhole = ({ procedure, arguments: given }) => formOf(procedure)?.questions.every((one) => !one.required || one.name in given);
