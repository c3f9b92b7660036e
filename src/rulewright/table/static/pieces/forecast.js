// What is likely to come of a fight: asked by the referee, counted on the server a little further each time.
import { html, useEffect, useState } from "../draw.js";
import { part } from "../seat.js";
import { ask, past, welcome } from "../wire.js";
import { inLanguage, say } from "../words.js";
import { Dialog } from "./dialog.js";
import { percent, round } from "./odds.js";

const MOST_ASKED = 24; // times, half a second of counting each: in turn as it is, and if the party runs
const LINE_ASKED = 8; // of the figure on the button
const PAUSE = 800; // milliseconds in which nothing changes before anything is counted

// Opens the forecast. While a fight is on it says how often the party wins, as things stand: counted a little further
// each time, after whatever has changed, and given up as soon as something changes again.
export function ForecastButton({ onClick }) {
  const isOn = Boolean(part("order")) && !past.value && !welcome.value?.looking_as;
  const stand = round.value;
  const [counted, setCounted] = useState({});
  const isOfNow = counted.stand === stand; // what was counted of an earlier state is no forecast of this one
  const party = isOfNow && counted.party && ofParty(counted.party).length > 0 ? counted.party : null;
  useEffect(() => {
    let isGone = false;
    const setParty = (found) => setCounted({ stand, party: found });
    const count = async () => {
      for (let time = 0; time < LINE_ASKED && !isGone && !document.hidden; time += 1) {
        const found = await ask("forecast", {});
        if (isGone) return;
        setParty(found);
        if (found.is_good) return;
      }
    };
    if (!isOn) {
      setCounted({});
      return undefined;
    }
    const timer = setTimeout(() => count().catch(() => isGone || setParty(null)), PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, stand]);
  return html`<button type="button" class="button" onClick=${onClick} title=${isOn && party ? say("forecast.line", { percent: percent(party.party) }) : undefined}>
    ${say("forecast.open")}${isOn && (party || !isOfNow) && html` <span class="figure forecast-now">${party ? say("forecast.wins", { percent: percent(party.party) }) : "…"}</span>`}
    ${isOn && party && html` <span class="quiet forecast-falls">${falls(party)}</span>`}</button>`;
}

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

const amount = (value) => inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1 }).format(value);
const signed = (value) => inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1, signDisplay: "always" }).format(value);

const ofParty = (found) => found.people.filter((one) => one.side === "party");

// How many of the party fall, in words; nothing where none of them fights.
function falls(found) {
  const of = ofParty(found).length;
  return of > 0 && say("forecast.falls", { number: amount(found.falls), of });
}

function Told({ found, title, foes }) {
  return html`<section class="stack">
    <h3>${title}</h3>
    <p class="forecast-bar forecast-whole" aria-hidden="true">${found.ends.map((one) => html`<i key=${one.what} data-harm=${one.harm} style=${{ width: `${one.percent}%` }}></i>`)}</p>
    <ul class="forecast-ends">${found.ends.map((one) => html`<li key=${one.what}><strong class="figure">${percent(one.percent)}</strong> ${one.what}${" "}
      <span class="quiet">${say("forecast.between", { low: percent(one.low), high: percent(one.high) })}</span></li>`)}</ul>
    ${falls(found) && html`<p><strong>${falls(found)}</strong></p>`}
    <ul class="forecast-people">${found.people.filter((one) => foes || one.side === "party").map((one) => html`<li key=${one.who}>
      <span class="forecast-name">${one.title}</span>
      <span class="forecast-bar" aria-hidden="true">${one.ends.map((end) => html`<i key=${end.what} data-harm=${end.harm} style=${{ width: `${end.percent}%` }}></i>`)}</span>
      <span class="quiet">${one.ends.map((end) => `${end.what} ${percent(end.percent)}`).join(", ")}</span>
      ${(one.costs.length > 0 || one.others.length > 0) && html`<span class="quiet forecast-costs">${say("forecast.costs", { what: [...one.costs.map((cost) => `${cost.what} ${signed(cost.mean)}`), ...one.others.map((other) => `${other.what} ${percent(other.percent)}`)].join(", ") })}</span>`}
    </li>`)}</ul>
    <p class="quiet">${say("forecast.counted", { fights: amount(found.fights), rounds: amount(found.rounds) })}</p>
  </section>`;
}
