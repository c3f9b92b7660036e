// What a deed brings several times in a row, or with others after it, and with its decisions made beforehand.
import { html, useEffect, useState } from "../draw.js";
import { actor, formOf, part, somebody, table } from "../seat.js";
import { say } from "../words.js";
import { Opens } from "./causes.js";
import { askOdds, Odds, round } from "./odds.js";
import { missingIn } from "./question.js";

const MOST = 3; // deeds in a row that can be asked about

export function InARow({ form, given }) {
  const [isOpen, setOpen] = useState(false);
  const [more, setMore] = useState([]); // what is done after it
  const [answers, setAnswers] = useState([]); // to decisions, in the order in which they come
  const [said, setSaid] = useState(null);
  const first = { procedure: form.id, arguments: given, text: form.title };
  const deeds = [first, ...more];
  const key = JSON.stringify([deeds, answers]);
  const now = round.value;
  useEffect(() => setAnswers([]), [JSON.stringify(deeds)]); // other deeds, other decisions
  useEffect(() => {
    if (!isOpen || !given || !table.value.odds) return undefined;
    let isGone = false;
    askOdds({ deeds: deeds.map(({ procedure, arguments: args }) => ({ procedure, arguments: args })), answers }, "weigh").then(
      (found) => isGone || setSaid(found),
      (sorry) => isGone || setSaid((before) => ({ asks: before?.asks ?? [], sorry })),
    );
    return () => (isGone = true);
  }, [isOpen, key, now]);
  if (!given || !table.value.odds) return null;
  const asks = said?.asks ?? [];
  const answerTo = ({ who, why }) => answers.find((one) => one.who === who && one.why === why);
  const decide = (at, answer) => {
    const before = asks.slice(0, at).flatMap((one) => answerTo(one) ?? []); // those after it may never come
    setAnswers(answer === null ? before : [...before, { who: asks[at].who, why: asks[at].why, answer }]);
  };
  const isMore = more.length > 0 || answers.length > 0; // the deed alone, decided as usual, is told already
  return html`<${Opens} summary=${say("odds.in-a-row")} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <div class="stack in-a-row">
      <ol>${deeds.map(({ text }, at) => html`<li key=${at}><span>${text}</span>${at > 0 && html` <button type="button" class="button button--plain" aria-label=${say("odds.without-it", { what: text })} onClick=${() => setMore(more.toSpliced(at - 1, 1))}><span aria-hidden="true">✕</span></button>`}</li>`)}</ol>
      ${deeds.length < MOST && html`<div class="row wrap">
        <button type="button" class="button" onClick=${() => setMore([...more, first])}>${say("odds.once-more")}</button>
        <${Then} onPick=${(one) => setMore([...more, one])} />
      </div>`}
      ${asks.map((one, at) => html`<${Decision} key=${`${one.who} ${one.why}`} one=${one} answer=${answerTo(one)?.answer ?? null} onAnswer=${(option) => decide(at, option)} />`)}
      <div aria-live="polite">${said?.sorry && html`<p class="why-not">${said.sorry.text}</p>`}${isMore && html`<${Odds} list=${said?.odds} />`}</div>
    </div>
  <//>`;
}

// Another deed after these: whatever whoever acts could do now.
function Then({ onPick }) {
  const offers = (part(`can:${actor.value}`) ?? []).filter((one) => !one.why_not && !one.propose && formOf(one.procedure) && missingIn(formOf(one.procedure), one.arguments).length === 0);
  if (!offers.length) return null;
  const pick = ({ target }) => {
    onPick(offers[target.value]);
    target.value = "";
  };
  return html`<select class="grow" value="" aria-label=${say("odds.then")} onChange=${pick}>
    <option value="">${say("odds.then")}</option>
    ${offers.map(({ text }, at) => html`<option key=${at} value=${at}>${text}</option>`)}
  </select>`;
}

function Decision({ one, answer, onAnswer }) {
  const who = somebody(one.who)?.title;
  const options = [[null, say("odds.as-usual")], ...one.options];
  return html`<fieldset class="field"><legend>${who ? `${who}: ` : ""}${one.text}</legend>
    <div class="row wrap">${options.map(([option, label]) => html`<button type="button" key=${option} class="button" aria-pressed=${answer === option} onClick=${() => onAnswer(option)}>${label}</button>`)}</div>
  </fieldset>`;
}
