// What the referee is asked for, and what the referee asks for.
import { html } from "../draw.js";
import { formOf, mine, nameOf, part, table } from "../seat.js";
import { say } from "../words.js";
import { TimeLeft } from "./choice.js";
import { Sorry, useDeed } from "./deed.js";

// My own proposals that nobody has settled yet.
export function Proposals() {
  const own = (part("proposals") ?? []).filter((one) => one.by === table.value.you);
  if (!own.length) return null;
  return html`<ul class="stack">${own.map((one) => html`<li key=${one.id}><${Own} one=${one} /></li>`)}</ul>`;
}

function Own({ one }) {
  const deed = useDeed();
  return html`<div class="card proposal stack"><p><span class="tag tag--due">${say("proposal.waits")}</span> ${one.text || one.title}</p>
    ${one.note && html`<p class="quiet">${one.note}</p>`}
    <p><button class="button button--small" aria-busy=${deed.busy} onClick=${() => deed.run("settle", { proposal: one.id, accept: false })}>${say("proposal.take-back")}</button></p>
    <${Sorry} sorry=${deed.sorry} /></div>`;
}

// What the referee calls my characters to roll, as large buttons.
export function Calls() {
  const calls = (part("calls") ?? []).flatMap((call) => call.who.filter((id) => mine.value.includes(id) && !(call.done ?? []).includes(id)).map((id) => ({ call, id })));
  return calls.length > 0 && html`<ul class="stack">${calls.map(({ call, id }) => html`<li key=${`${call.id} ${id}`}><${Ready} call=${call} id=${id} /></li>`)}</ul>`;
}

// What is asked for, with what the referee has said of it: "Save (str)".
export function whatOf({ title, procedure, arguments: given = {} }) {
  const questions = formOf(procedure)?.questions ?? [];
  const labelled = (name, one) => questions.find((each) => each.name === name)?.labels?.[questions.find((each) => each.name === name).words.indexOf(one)] ?? nameOf(one);
  const said = Object.entries(given).flatMap(([name, value]) => [value].flat().filter((one) => typeof one !== "boolean" && one !== "").map((one) => labelled(name, one)));
  return said.length ? `${title} (${said.join(", ")})` : title;
}

function Ready({ call, id }) {
  const deed = useDeed();
  const roll = () => deed.run("do", { procedure: call.procedure, arguments: { ...call.arguments, [call.parameter]: id } });
  return html`<div class="card ready-card stack">
    <p>${say("call.asked", { who: nameOf(id), what: whatOf(call) })}${call.note && html`<span class="quiet"> ${call.note}</span>`}</p>
    ${call.until && html`<${TimeLeft} until=${call.until} then="call.then" />`}
    <button class="button button--main ready" aria-busy=${deed.busy} onClick=${roll}>${say("call.roll")}</button>
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}
