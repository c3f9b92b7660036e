// Numbers in a form: within their limits, and, where several share a total, with what is left of it.
import { html } from "../draw.js";
import { table } from "../seat.js";
import { say } from "../words.js";
import { calledBy, emptyOf } from "./question.js";

const NONSENSE = 1000; // a limit from here on keeps out slips of the hand, and tells people nothing

const fits = ({ low, high }, number) => Math.min(high ?? Infinity, Math.max(low ?? -Infinity, number));
const sharing = (form, { total }) => form.questions.filter((one) => one.total === total);
const spentOf = (shared, value) => shared.reduce((sum, one) => sum + (value[one.name] ?? 0), 0);

// Where an empty field begins: with its share of what is left of a total; of a new character, where dice fall most.
function beginsAt(form, question, value) {
  const { total, low, high } = question;
  if (total != null) {
    const shared = sharing(form, question);
    return fits(question, Math.round((total - spentOf(shared, value)) / shared.filter((one) => value[one.name] == null).length));
  }
  return form.id === table.value.character && low != null && high != null ? Math.floor((low + high) / 2) : fits(question, 0);
}

export function Numeric({ question, value = question.usual, onChange, id, marks, whole, all }) {
  const { low, high } = question;
  const what = calledBy(question);
  const step = (by) => onChange(value == null ? beginsAt(whole, question, all) : fits(question, Number(value) + by));
  const read = (text) => onChange(text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text));
  return html`<div class="row number">
    <button type="button" class="button figure" aria-label=${say("form.less", { what })} onClick=${() => step(-1)} disabled=${low != null && value <= low}>−</button>
    <input id=${id} type="number" inputmode=${question.parts ? "decimal" : "numeric"} step=${question.parts ? "any" : "1"} min=${low} max=${high} value=${value ?? ""} ...${marks} onInput=${(event) => read(event.target.value)} />
    <button type="button" class="button figure" aria-label=${say("form.greater", { what })} onClick=${() => step(1)} disabled=${high != null && value >= high}>+</button>
    ${question.total == null && html`<${Beside} question=${question} isEmpty=${value == null} />`}
  </div>`;
}

// What an empty field means, else its limits; of a shared total both are said once, above.
function Beside({ question, isEmpty }) {
  const { low, high, empty } = question;
  if (isEmpty && empty) return html`<span class="quiet empty-choice">${emptyOf(question)}</span>`;
  return (low != null || high != null) && html`<span class="quiet">${range(low, high < NONSENSE ? high : null)}</span>`;
}

function range(low, high) {
  if (low != null && high != null) return say("form.from-to", { low, high });
  if (high != null) return say("form.at-most", { high });
  return low > 0 ? say("form.at-least", { low }) : "";
}

// Above the first of those that share a total; it stays in sight while one goes through them.
export function Total({ form, question, value }) {
  const { total, low, high } = question;
  const shared = sharing(form, question);
  const spent = spentOf(shared, value);
  const left = total - spent;
  const isOver = left < 0 || (left > 0 && shared.every((one) => value[one.name] != null));
  return html`<p class=${`total ${isOver ? "total--over" : ""}`} role="status"><b class="figure">${say("form.total", { spent, total })}</b> ${left < 0 ? say("form.total-over", { n: -left }) : say("form.total-left", { n: left })}
    <small class="hint quiet">${say("form.total-each", { low, high })}</small></p>`;
}
