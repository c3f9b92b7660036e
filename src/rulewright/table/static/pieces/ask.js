// Asking chosen players to roll: one request to many, answered as they come.
import { html, useState } from "../draw.js";
import { formOf, nameOf, part } from "../seat.js";
import { say } from "../words.js";
import { welcome } from "../wire.js";
import { announce } from "./announce.js";
import { TimeLeft } from "./choice.js";
import { Sorry, useDeed } from "./deed.js";
import { bodies } from "./desk.js";
import { Dialog } from "./dialog.js";
import { Fields } from "./fields.js";
import { openForm } from "./forms.js";
import { useRows } from "./picker.js";
import { whatOf } from "./proposals.js";
import { calledBy, missingIn } from "./question.js";

const QUICK = 4; // so many stand beside each other
const record = (form) => form?.questions.find((one) => one.kind === "record");

// What players throw for, as the game declares it, the plainest first: whatever has the fewest questions.
export const askable = () => (welcome.value?.procedures ?? []).filter((one) => record(one) && (one.asked === "awake" || (one.asked === "down" && bodies.value.some(({ harm, led, gone }) => harm === "down" && led && !gone)))).sort((a, b) => a.questions.length - b.questions.length);
export const quickAsks = () => askable().slice(0, QUICK);

// Those who can be asked for it: by the rules, and nobody who is dead, away or out of their senses, but for what only
// whoever is down throws.
function useAskable(form, given) {
  const { [record(form)?.name]: _, ...rest } = given;
  const rows = useRows(form?.id, record(form)?.name, rest, Boolean(form));
  const there = bodies.value.filter((one) => one.level === "whole" && !one.gone && (!rows || rows.some((row) => row.value === one.id)));
  return there.filter((one) => (one.harm === "down") === (form?.asked === "down"));
}

// Of these, those whom a person at the table plays; where nobody does yet, the party.
function usualAmong(there) {
  const played = there.filter((one) => one.players?.length);
  return (played.length ? played : there.filter((one) => one.led)).map((one) => one.id);
}

export function AskPlayers({ procedure = "", onClose }) {
  const all = askable();
  const [id, setId] = useState(procedure || all[0]?.id);
  const [args, setArgs] = useState({});
  const [note, setNote] = useState("");
  const [seconds, setSeconds] = useState(0);
  const deed = useDeed();
  const form = formOf(id);
  const there = useAskable(form, args);
  const [chosen, setChosen] = useState(null); // null as long as nobody has been added or taken off
  const picked = (chosen ?? usualAmong(there)).filter((one) => there.some((other) => other.id === one));
  const parameter = record(form)?.name;
  const missing = form ? missingIn(form, args, [parameter]) : [];
  const flip = (one) => setChosen(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  const send = async (event) => {
    event.preventDefault();
    const { [parameter]: _, ...rest } = args;
    const done = await deed.run("call", { procedure: id, parameter, who: picked, arguments: rest, note, seconds: Number(seconds) || 0 });
    if (!done) return;
    announce(say("ref.ask.sent"));
    onClose();
  };
  return html`<${Dialog} title=${say("ref.ask.title")} onClose=${onClose}>
    <form class="stack" onSubmit=${send}>
      <label class="field">${say("ref.ask.what")}<select value=${id} onChange=${(event) => { setId(event.target.value); setArgs({}); setChosen(null); }}>
        ${all.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}</select></label>
      <fieldset class="field"><legend>${say("ref.ask.who")}</legend><div class="row wrap ask-who">
        ${there.map((one) => html`<label key=${one.id} class="row choice"><input type="checkbox" checked=${picked.includes(one.id)} onChange=${() => flip(one.id)} /> ${one.title}</label>`)}
      </div></fieldset>
      ${form && html`<${Fields} form=${form} value=${args} onChange=${setArgs} hide=${[parameter]} />`}
      <label class="field">${say("ref.ask.note")}<input value=${note} onInput=${(event) => setNote(event.target.value)} /></label>
      <label class="field">${say("ref.ask.seconds")}<input type="number" min="0" max="3600" value=${seconds} onInput=${(event) => setSeconds(event.target.value)} /><span class="quiet">${say("ref.ask.seconds-help")}</span></label>
      <${Sorry} sorry=${deed.sorry} />
      <div class="row"><button class="button button--main" disabled=${deed.busy || !picked.length || !form || missing.length > 0}>${say("ref.ask.send", { n: picked.length })}</button>
        ${missing.length > 0 && html`<span class="quiet">${say("form.missing", { n: missing.length, what: missing.map(calledBy).join(" · ") })}</span>`}</div>
    </form>
  <//>`;
}

// Requests that are out: who has rolled, who has not, how long there is.
export function Asked() {
  const calls = part("calls") ?? [];
  if (!calls.length) return null;
  return html`<section class="asked stack" aria-label=${say("ref.ask.out")}><h2 class="rf-head">${say("ref.ask.out")}</h2>
    ${calls.map((call) => html`<${Out} key=${call.id} call=${call} />`)}
  </section>`;
}

function Out({ call }) {
  const deed = useDeed();
  const done = call.done ?? [];
  const left = call.who.filter((id) => !done.includes(id));
  const settle = (accept) => deed.run("settle", { proposal: call.id, accept });
  return html`<article class="card"><p><b>${whatOf(call)}</b> ${call.note && html`<span class="quiet">${call.note}</span>`}</p>
    ${call.until && html`<${TimeLeft} until=${call.until} then="ref.ask.then" />`}
    <ul class="asked-list">${call.who.map((id) => html`<li key=${id}>
      <span aria-hidden="true">${done.includes(id) ? "✓" : "…"}</span> ${nameOf(id)} <span class="quiet">${done.includes(id) ? say("ref.ask.has") : say("ref.ask.waits")}</span>
      ${!done.includes(id) && call.parameter && html`<button type="button" class="button button--plain" onClick=${() => openForm(call.procedure, { ...call.arguments, [call.parameter]: id })}>${say("ref.ask.instead")}</button>`}
    </li>`)}</ul>
    <div class="row wrap">${left.length > 0 && html`<button type="button" class="button" disabled=${deed.busy} onClick=${() => settle(true)}>${say("ref.ask.rest", { n: left.length })}</button>`}
      <button type="button" class="button button--plain" disabled=${deed.busy} onClick=${() => settle(false)}>${say("ref.ask.let-go")}</button></div>
    <${Sorry} sorry=${deed.sorry} />
  </article>`;
}
