// A sheet: groups of lines, each of which opens into what it is made of.
import { html } from "../draw.js";
import { part, somebody } from "../seat.js";
import { say } from "../words.js";
import { Causes, Opens } from "./causes.js";
import { Slots } from "./meters.js";

// `overrule(name)`: what a referee does about a line.
export function Sheet({ id, overrule }) {
  const sheet = part(`sheet:${id}`);
  if (!sheet) return html`<p class="quiet">${say(somebody(id) ? "sheet.closed" : "sheet.none")}</p>`;
  return html`<${SheetBody} sheet=${sheet} glance=${somebody(id)?.glance} overrule=${overrule} />`;
}

export function SheetBody({ sheet, glance, overrule }) {
  return html`<div class="sheet">
    <${Slots} room=${glance?.room} fatigue=${fatigueOf(glance)} />
    ${sheet.groups.map(([name, lines]) => html`<section key=${name} class="sheet-group">
      ${name && html`<h3 class="rule-title">${name}</h3>`}
      <ul>${lines.map((line, at) => html`<li key=${`${line.name}${at}`}><${Line} line=${line} overrule=${overrule} /></li>`)}</ul>
    </section>`)}
  </div>`;
}

// Fatigue fills slots from the end: a meter of what is bad, counted in the same room.
export function fatigueOf(glance) {
  return glance?.meters?.find((one) => one.bad && one.most != null && one.most === glance.room?.most)?.value ?? 0;
}

// The parts of a line add up where it is a number; only then is there a sum to show.
const sumOf = (parts = []) => (parts.length > 1 ? parts.reduce((all, [, value]) => all + value, 0) : undefined);

function Line({ line, overrule }) {
  const { name, value, parts, clause, note, until } = line;
  const long = value.length > 24;
  const head = html`<span class=${`line-head${long ? " line-head--long" : ""}`}>
    ${name && html`<span class="line-name">${name}</span>`}<span class=${`line-value${long ? "" : " figure"}`}>${value}</span>
    ${until && html`<span class="tag">${until}</span>`}
  </span>`;
  const may = overrule && name;
  if (!parts?.length && !clause && !note && !until && !may) return html`<div class="line line--flat">${head}</div>`;
  return html`<${Opens} class="line" summary=${head}><${Causes} ...${{ parts, total: sumOf(parts), clause, note, until }} />
    ${may && html`<p><button type="button" class="button button--small" onClick=${() => overrule(name)}>${say("sheet.overrule", { name })}</button></p>`}<//>`;
}
