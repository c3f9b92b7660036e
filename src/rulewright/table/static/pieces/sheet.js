// A sheet: groups of lines, each of which opens into what it is made of.
import { html, useState } from "../draw.js";
import { part, somebody } from "../seat.js";
import { past } from "../wire.js";
import { say } from "../words.js";
import { Causes, Opens } from "./causes.js";
import { Slots, untilSaid } from "./meters.js";
import { isTapped, Tap } from "./tap.js";
import { Thing, thingOf } from "./things.js";

export function Sheet({ id }) {
  const sheet = part(`sheet:${id}`);
  if (!sheet) return html`<p class="quiet">${say(somebody(id) ? "sheet.closed" : "sheet.none")}</p>`;
  const taps = new Set((part(`mend:${id}`)?.numbers ?? []).flatMap((one) => one.shown ?? []));
  return html`<${SheetBody} sheet=${sheet} glance=${somebody(id)?.glance} of=${id} taps=${taps} />`;
}

// `taps`: names of the lines of `of` whose number a referee changes where it stands.
export function SheetBody({ sheet, glance, of = "", taps = null }) {
  return html`<div class="sheet">
    <p class="sheet-title" aria-hidden="true">${sheet.title}</p>
    <${Boxes} meters=${glance?.meters} />
    <${Slots} room=${glance?.room} fatigue=${fatigueOf(glance)} />
    ${sheet.groups.map(([name, lines]) => html`<section key=${name} class="sheet-group">
      ${name && html`<h3 class="rule-title">${name}</h3>`}
      <ul>${lines.map((line, at) => html`<li key=${`${line.name}${at}`}><${Line} line=${line} of=${taps?.has(line.name) ? of : ""} id=${of} /></li>`)}</ul>
    </section>`)}
    ${glance && html`<div class="paper paper-lines" aria-hidden="true"><u></u><u></u><u></u><u></u><u></u></div>`}
  </div>`;
}

const MOST_BOXES = 24;

// On paper: what somebody can lose, a box for each point to be ticked.
function Boxes({ meters = [] }) {
  const lost = meters.filter(({ most, bad }) => most > 0 && most <= MOST_BOXES && !bad);
  return lost.length > 0 && html`<div class="paper paper-boxes" aria-hidden="true">${lost.map(({ name, most }) => html`<p key=${name}><b>${name}</b> ${Array.from({ length: most }, (_, at) => html`<i key=${at}></i>`)}</p>`)}</div>`;
}

// Fatigue fills slots from the end: a meter of what is bad, counted in the same room.
export function fatigueOf(glance) {
  return glance?.meters?.find((one) => one.bad && one.most != null && one.most === glance.room?.most)?.value ?? 0;
}

// The parts of a line add up where it is a number; only then is there a sum to show.
const sumOf = (parts = []) => (parts.length > 1 ? parts.reduce((all, [, value]) => all + value, 0) : undefined);

const SHORT = 60; // letters of a note that stands in the line of a thing; a longer one is read where it opens

function Line({ line, of, id }) {
  const { name, value, parts, clause, note, until } = line;
  const long = value.length > 24;
  const isNumbered = /^\d+$/.test(name); // a way or a find, by the number people go by
  const thing = id && !past.value && thingOf(id, name);
  const [isOpen, setOpen] = useState(false);
  const lasting = until ? " line--passing" : ""; // what ends by itself is not printed
  const kind = `line-value${long ? "" : " figure"}`;
  const change = html`<${Tap} id=${of} name=${name}>${value}<//>`;
  const beside = thing && note && note.length <= SHORT ? note : "";
  const head = (shown) => html`<span class=${`line-head${isNumbered ? " line-head--numbered" : long ? " line-head--long" : ""}`}>
    ${name && html`<span class="line-name">${name}${beside && html`<small class="quiet line-note">${beside}</small>`}</span>`}<span class=${kind}>${shown}</span>
    ${until && html`<span class="tag">${untilSaid(until)}</span>`}
  </span>`;
  if (!parts?.length && !clause && !note && !until && !thing) return html`<div class="line line--flat">${head(change)}</div>`;
  const opens = html`<${Opens} class=${`line${lasting}`} summary=${head(value)} onToggle=${(event) => setOpen(event.currentTarget.open)}>${thing && isOpen && html`<${Thing} id=${id} thing=${thing} note=${note} />`}<${Causes} ...${{ parts, total: sumOf(parts), clause, note: beside ? "" : note, until }} /><//>`;
  // No button stands inside what opens: the number that is changed lies over the one that is read out.
  return isTapped(of) ? html`<div class=${`line-over${lasting}`}>${opens}<span class=${kind}>${change}</span></div>` : opens;
}
