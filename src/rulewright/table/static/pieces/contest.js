// Both sides of a contest in one card: what each rolled, what it adds up to, who has it. All of it is in the log already.
import { html } from "../draw.js";
import { say } from "../words.js";
import { Causes, Clause, Opens } from "./causes.js";

// Pairs of lines: whoever answers a total with a total of their own stands against whoever rolled that one.
export function sidesOf(told = []) {
  const pairs = [];
  told.forEach((line, at) => {
    if (line.total == null || line.against == null) return;
    if (line.target?.length) { // rolled against a number that is made of something itself
      pairs.push({ one: line, other: { total: line.against, parts: line.target, verdict: line.verdict, clause: line.clause } });
      return;
    }
    const before = told.slice(0, at).reverse().filter((one) => one.total === line.against && one.parts?.length);
    const other = before.find((one) => one.against == null) ?? before[0]; // who answered may have the same total as who began
    if (other) pairs.push({ one: other, other: line });
  });
  return pairs;
}

// Whoever began stands on one side, all who answered that on the other.
export function Contest({ told }) {
  const groups = [...Map.groupBy(sidesOf(told), ({ one }) => one)];
  return groups.map(([one, pairs], at) => html`<div key=${at} class=${`contest${pairs.length > 1 ? " contest--many" : ""}`} role="group" aria-label=${say("ref.contest.title")}>
    <${Side} line=${one} />
    ${pairs.length > 1 ? html`<${Many} lines=${pairs.map(({ other }) => other)} />` : html`<${Middle} line=${pairs[0].other} end=${endOf(told, pairs[0])} /><${Side} line=${pairs[0].other} />`}
  </div>`);
}

// How it came out, where neither side says so: the last line then does.
const endOf = (told, { one, other }) => (other.verdict || [one, other].includes(told.at(-1)) ? "" : told.at(-1).text);

function Middle({ line, end }) {
  return html`<div class="contest-mid"><span class="visually-hidden">${say("ref.contest.against")}</span>${(line.verdict || end) && html`<b class="contest-verdict">${line.verdict || end}</b>`}
    ${line.clause && html`<${Clause} id=${line.clause} />`}</div>`;
}

function Many({ lines }) {
  return html`<ul class="contest-many" aria-label=${say("ref.contest.against")}>${lines.map((line, at) => html`<li key=${at}>
    <${Opens} summary=${html`<b class="figure">${line.total}</b> <span class="grow">${line.text}</span>`}><${Causes} ...${line} /><//></li>`)}</ul>`;
}

function Side({ line }) {
  return html`<div class="contest-side">
    ${line.text && html`<p class="contest-text">${line.text}</p>`}
    <p class="contest-total figure">${line.total}</p>
    <${Causes} parts=${line.parts} total=${line.total} />
  </div>`;
}
