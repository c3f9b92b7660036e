// Why a number is what it is: what went into it, against what, and which clause says so.
import { html, signal } from "../draw.js";
import { isReferee } from "../seat.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";

const opened = signal(null); // the clause looked at: {id, found, sorry}

// A button that opens what a clause says, numbered where there are several. Its id stands in what it opens.
export function Clause({ id, n }) {
  if (!id) return null;
  return html`<button type="button" class="clause" onClick=${() => look(id)}>${n ? say("clause.numbered", { n }) : say("clause.rule")}</button>`;
}

export async function look(id) {
  opened.value = { id };
  try {
    const found = await ask("find", { words: id });
    if (opened.value?.id === id) opened.value = { id, found };
  } catch (sorry) {
    if (opened.value?.id === id) opened.value = { id, sorry };
  }
}

export function ClauseDialog() {
  const one = opened.value;
  if (!one) return null;
  const exact = one.found?.find((found) => found.id === one.id) ?? one.found?.[0];
  return html`<${Dialog} title=${exact?.section || say("clause.rule")} onClose=${() => (opened.value = null)}>
    ${one.sorry && html`<p>${one.sorry.text}</p>`}
    ${!one.sorry && !one.found && html`<p class="quiet">${say("page.moment")}</p>`}
    ${one.found && !exact && html`<p>${say("clause.none")}</p>`}
    ${exact && html`<${ClauseText} clause=${exact} />`}
  <//>`;
}

export function ClauseText({ clause }) {
  return html`<p class="clause-text">${clause.rule}</p>
    ${clause.ambiguous && html`<p class="quiet">${say("clause.doubt")} ${clause.ambiguous}</p>`}
    ${clause.ruling && html`<p class="quiet">${say("clause.ruling")} ${clause.ruling}</p>`}
    ${isReferee.value && html`<p class="quiet"><code>${clause.id}</code></p>`}`;
}

// `parts` add up to `total`, `target` to `against`; parts without a total are numbers for themselves.
export function Causes({ parts = [], total, against, target = [], verdict, clause, note, until }) {
  const isSum = total != null;
  return html`<div class="causes">
    ${(parts.length > 0 || target.length > 0) &&
    html`<table>
      <tbody>
        <${Rows} parts=${parts} isSum=${isSum} />
        ${isSum && parts.length !== 1 && html`<${Row} name=${say("causes.sum")} value=${total} class="sum" />`}
      </tbody>
      ${against != null && html`<tbody>
        <${Rows} parts=${target} isSum=${true} />
        <${Row} name=${say("causes.against")} value=${against} class=${target.length > 1 ? "sum" : ""} />
      </tbody>`}
    </table>`}
    ${parts.length === 0 && target.length === 0 && against != null && html`<p>${say("causes.against")} <span class="figure">${against}</span></p>`}
    ${verdict && html`<p><strong>${verdict}</strong></p>`}
    ${note && html`<p>${note}</p>`}
    ${until && html`<p>${say("causes.until", { until })}</p>`}
    <${Clause} id=${clause} />
  </div>`;
}

const Rows = ({ parts, isSum }) => parts.map(([name, value, why], at) => html`<${Row} key=${at} name=${name} value=${isSum && at > 0 && value >= 0 ? `+${value}` : value} why=${why} />`);

const Row = ({ name, value, why, class: also = "" }) => html`<tr class=${also}><th scope="row">${name}${why && html` <span class="quiet">${why}</span>`}</th><td class="figure">${value}</td></tr>`;

export function Opens({ summary, class: also = "", open = false, onToggle, children }) {
  return html`<details class=${`opens ${also}`} open=${open} onToggle=${onToggle}><summary>${summary}</summary><div class="opens-body">${children}</div></details>`;
}
