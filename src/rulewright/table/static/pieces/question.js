// A question of a form: what it is called, what giving nothing to it means, and which are still to be answered.
import { html } from "../draw.js";
import { actor, part } from "../seat.js";

// With a capital.
export const begun = (text) => text && text[0].toUpperCase() + text.slice(1);

// What giving nothing to a question means, as a choice.
export const emptyOf = ({ empty }, other = "") => begun(empty || other);

// The same under a list from which nothing is taken yet.
export function Empty({ question, value = [] }) {
  return question.empty && value.length === 0 && html`<p class="quiet empty-choice">${emptyOf(question)}</p>`;
}

// What a question is called.
export const calledBy = ({ doc, name }) => begun((doc || name).split("; ")[0]);

// Those that must be answered, and are not.
export const missingIn = (form, value, hide = []) =>
  form.questions.filter((one) => one.required && !hide.includes(one.name) && (value[one.name] === undefined || value[one.name].length === 0));

// Whoever acts is usually one's own character: the first record asked for, where nobody is named. Of what is no creature
// there is often one alone: the fight, the journey.
export function withActor(form, given) {
  const first = form.questions.find((one) => one.kind === "record");
  if (!first?.required || first.name in given || first.picks || first.of === "Record") return given; // of all there is, nothing goes beforehand
  const known = part("choices")?.[first.of];
  const id = !known || known.some(([one]) => one === actor.value) ? actor.value : known.length === 1 && known[0][0];
  return id ? { ...given, [first.name]: id } : given;
}
