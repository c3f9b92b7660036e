// What players ask the referee to let happen: let it, change it first, or decline. Shift+Y, Shift+C and Shift+X do so for the oldest.
import { html, useEffect, useState } from "../draw.js";
import { formOf, part, personName } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { ProcedureForm } from "./forms.js";
import { useKey } from "./keys.js";
import { whole } from "./log.js";
import { Odds, useOdds } from "./odds.js";
import { missingIn } from "./question.js";

export function Requests() {
  const asked = part("proposals") ?? [];
  if (!asked.length) return null;
  return html`<section class="requests stack" aria-label=${say("ref.requests.title")}>
    <h2 class="rf-head">${say("ref.requests.title")} <span class="tag tag--now">${asked.length}</span></h2>
    ${asked.map((one, at) => html`<${Request} key=${one.id} one=${one} first=${at === 0} />`)}
  </section>`;
}

function Request({ one, first }) {
  const [changing, setChanging] = useState(false);
  const form = one.procedure && formOf(one.procedure);
  const lacks = form && missingIn(form, one.arguments).length > 0; // only the referee can give it
  const saysTitle = one.text?.startsWith(one.title); // "Go: The porch" says already that they go
  const deed = useDeed();
  // Where it is refused as it was asked for, what only the referee decides of it may make it possible.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => { if (deed.sorry) setRefused(true); }, [deed.sorry]);
  const decides = isRefused && form && !lacks ? form.questions.filter((each) => each.decided && !(each.name in one.arguments)) : [];
  const asked = lacks ? missingIn(form, one.arguments) : decides;
  const odds = useOdds(one.procedure, one.arguments, null, Boolean(one.procedure) && !lacks);
  const settle = (accept, more = {}) => deed.run("settle", { proposal: one.id, accept, ...more });
  return html`<article class="request card">
    ${first && html`<${Keys} accept=${() => (lacks ? setChanging(true) : settle(true))} change=${() => one.procedure && setChanging(true)} decline=${() => settle(false)} />`}
    <p>${one.by === "table" ? say("ref.requests.table") : html`<b>${personName(one.by)}</b> ${say("ref.requests.wants")}`} <b>${one.procedure && !saysTitle ? one.title : one.text}</b></p>
    ${one.procedure && one.text && !saysTitle && html`<p>${whole(one.text)}</p>`}
    ${one.note && html`<p class="quiet">${one.note}</p>`}
    ${odds && html`<${Odds} list=${odds} isFolded />`}
    ${asked.length > 0 && html`<${ProcedureForm} form=${form} given=${one.arguments} hide=${form.questions.map(({ name }) => name).filter((name) => (lacks ? name in one.arguments : !asked.some((each) => each.name === name)))} label=${say("ref.requests.accept")} submit=${(args) => settle(true, { arguments: args })} />`}
    <div class="row wrap">
      ${!asked.length && html`<button type="button" class="button button--main" disabled=${deed.busy} onClick=${() => settle(true)}>${first && html`<kbd class="key key--hint">⇧Y</kbd>`} ${say("ref.requests.accept")}</button>`}
      ${one.procedure && html`<button type="button" class="button" disabled=${deed.busy} onClick=${() => setChanging(true)}>${first && html`<kbd class="key key--hint">⇧C</kbd>`} ${say("ref.requests.change")}</button>`}
      <button type="button" class="button" disabled=${deed.busy} onClick=${() => settle(false)}>${first && html`<kbd class="key key--hint">⇧X</kbd>`} ${say("ref.requests.decline")}</button>
    </div>
    <${Sorry} sorry=${deed.sorry} />
    ${changing && html`<${Dialog} title=${say("ref.requests.change-title", { what: one.title })} onClose=${() => setChanging(false)}>
      <${ProcedureForm} form=${form} given=${one.arguments} label=${say("ref.requests.accept")}
        submit=${(args) => settle(true, { arguments: args })} onDone=${() => setChanging(false)} />
    <//>`}
  </article>`;
}

function Keys({ accept, change, decline }) {
  useKey("shift+y", "ref.requests.accept", accept);
  useKey("shift+c", "ref.requests.change", change);
  useKey("shift+x", "ref.requests.decline", decline);
  return null;
}
