// What is likely to come of a fight, in full: counted on the server a little further each time.
import { html, useEffect, useState } from "../draw.js";
import { ask } from "../wire.js";
import { inLanguage, say } from "../words.js";
import { Dialog } from "./dialog.js";
import { amount, asShown, falls, ofParty } from "./forecast.js";
import { percent, round } from "./odds.js";

const MOST_ASKED = 24; // times, half a second of counting each: in turn as it is, and if the party runs

export function ForecastDialog({ onClose }) {
  const [found, setFound] = useState({});
  const [wrong, setWrong] = useState("");
  const [asked, setAsked] = useState(1);
  const runs = asked % 2 === 0 && Boolean(found.stays?.can_run);
  const isCounting = asked > 0 && asked <= MOST_ASKED && !isGood(found);
  const stand = round.value;
  const begin = () => { setWrong(""); setFound({}); setAsked(1); };
  useEffect(begin, [stand]); // once something has changed it is counted anew
  useEffect(() => {
    if (!isCounting || wrong) return undefined;
    let isGone = false;
    ask("forecast", { runs }).then(
      (answer) => { if (!isGone) { setFound((before) => ({ ...before, [runs ? "runs" : "stays"]: answer })); setAsked(asked + 1); } },
      (sorry) => { if (!isGone) { setWrong(sorry.text); setAsked(0); } },
    );
    return () => { isGone = true; };
  }, [asked, stand]);
  return html`<${Dialog} title=${say("forecast.title")} onClose=${onClose}>
    <p class="quiet">${say("forecast.how")}</p>
    ${wrong && html`<p role="alert">${wrong}</p>`}
    ${!found.stays && isCounting && html`<p aria-live="polite">${say("forecast.counting")}</p>`}
    <div class="forecast-ways" aria-live="polite" aria-busy=${isCounting}>
      ${found.stays && html`<${Told} found=${found.stays} title=${say("forecast.fights")} foes=${true} />`}
      ${found.runs && html`<${Told} found=${found.runs} title=${say("forecast.runs")} />`}
    </div>
    ${!isCounting && html`<button type="button" class="button" onClick=${begin}>${say("forecast.again")}</button>`}
  <//>`;
}

function isGood({ stays, runs }) {
  return Boolean(stays?.is_good && (!stays.can_run || runs?.is_good));
}

const signed = (value) => inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1, signDisplay: "always" }).format(value);

const MOST_NAMED = 3;
const risk = (one) => one.ends.reduce((sum, end) => sum + (end.harm === "bad" ? end.percent : 0), 0);

// Who of the party is likeliest to fall, in a sentence.
function fallen(found) {
  const some = ofParty(found).map((one) => [risk(one), one.title]).filter(([much]) => much >= 1).sort(([one], [other]) => other - one);
  if (!some.length) return ofParty(found).length > 0 && say("forecast.nobody-falls");
  return say("forecast.likeliest", { who: some.slice(0, MOST_NAMED).map(([much, title]) => `${title} ${percent(much)}`).join(", ") });
}

function Told({ found, title, foes }) {
  return html`<section class="stack">
    <h3>${title}</h3>
    <p class="forecast-bar forecast-whole" aria-hidden="true">${found.ends.map((one) => html`<i key=${one.what} data-harm=${one.harm} style=${{ width: `${one.percent}%` }}></i>`)}</p>
    <ul class="forecast-ends">${found.ends.map((one) => html`<li key=${one.what}><strong class="figure">${percent(one.percent)}</strong> ${one.what}${" "}
      <span class="quiet">${say("forecast.from-to", { low: percent(one.low), high: percent(one.high) })}</span></li>`)}</ul>
    <p>${say("forecast.rounds", { n: asShown(found.rounds), rounds: amount(found.rounds) })} ${fallen(found)}</p>
    ${found.falls > 0 && falls(found) && html`<p><strong>${falls(found)}</strong></p>`}
    <ul class="forecast-people">${found.people.filter((one) => foes || one.side === "party").map((one) => html`<li key=${one.who}>
      <span class="forecast-name">${one.title}</span>
      <span class="forecast-bar" aria-hidden="true">${one.ends.map((end) => html`<i key=${end.what} data-harm=${end.harm} style=${{ width: `${end.percent}%` }}></i>`)}</span>
      <span class="quiet">${one.ends.map((end) => `${end.what} ${percent(end.percent)}`).join(", ")}</span>
      ${(one.costs.length > 0 || one.others.length > 0) && html`<span class="quiet forecast-costs">${say("forecast.costs", { what: [...one.costs.map((cost) => `${cost.what} ${signed(cost.mean)}`), ...one.others.map((other) => `${other.what} ${percent(other.percent)}`)].join(", ") })}</span>`}
    </li>`)}</ul>
    <p class="quiet">${say("forecast.counted", { fights: amount(found.fights), margin: amount(Math.ceil(found.margin)) })}</p>
  </section>`;
}
