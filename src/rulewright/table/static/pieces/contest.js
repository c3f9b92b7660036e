// Both sides of a contest in one card: what each rolled, what it adds up to, who has it. All of it is in the log already.
import { html } from "../draw.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { Causes, Clause } from "./causes.js";

const FEW = 2;

// Pairs of lines: whoever answers a total with a total of their own stands against whoever rolled that one.
export function sidesOf(told = []) {
  const pairs = [];
  told.forEach((line, at) => {
    if (line.total == null || line.against == null) return;
    if (line.target?.length) { // rolled against a number that is made of something itself
      pairs.push({ one: line, other: { total: line.against, parts: line.target, verdict: line.verdict, clause: line.clause } });
      return;
    }
    const other = told.slice(0, at).reverse().find((one) => one.total === line.against && one.parts?.length);
    if (other) pairs.push({ one: other, other: line });
  });
  return pairs;
}

export function Contest({ told }) {
  return sidesOf(told).map(({ one, other }) => html`<div class="contest" role="group" aria-label=${say("ref.contest.title")}>
    <${Side} line=${one} />
    <div class="contest-mid"><span class="visually-hidden">${say("ref.contest.against")}</span>${other.verdict && html`<b class="contest-verdict">${other.verdict}</b>`}
      ${other.clause && html`<${Clause} id=${other.clause} />`}</div>
    <${Side} line=${other} />
  </div>`);
}

function Side({ line }) {
  return html`<div class="contest-side">
    ${line.text && html`<p class="contest-text">${line.text}</p>`}
    <p class="contest-total figure">${line.total}</p>
    <${Causes} parts=${line.parts} total=${line.total} />
  </div>`;
}

// The latest outcome, if it was a contest.
export function LastContest() {
  const seen = log.value.at(-1)?.seen;
  const pairs = sidesOf(seen?.told).length;
  if (!pairs || pairs > FEW || seen.undone_by) return null; // many rolls at once are read in the log
  return html`<section class="last-contest card" aria-label=${say("ref.contest.last")}>
    <h2 class="rf-head">${log.value.at(-1).title}</h2><${Contest} told=${seen.told} />
  </section>`;
}
