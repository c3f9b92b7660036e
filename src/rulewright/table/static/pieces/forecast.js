// What is likely to come of a fight: asked by the referee, counted on the server a little further each time.
import { html, useEffect, useState } from "../draw.js";
import { isFight } from "../seat.js";
import { ask, past, welcome } from "../wire.js";
import { inLanguage, say } from "../words.js";
import { percent, round } from "./odds.js";

const LINE_ASKED = 8; // of the figure on the button
const CLOSE = 8; // per cent between the ends of an interval that one figure may stand for
const PAUSE = 800; // milliseconds in which nothing changes before anything is counted

// Opens the forecast. While a fight is on it says how often the party wins, as things stand: counted a little further
// each time, after whatever has changed, and given up as soon as something changes again.
export function ForecastButton({ onClick }) {
  const isOn = isFight.value && !past.value && !welcome.value?.looking_as;
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
  return html`<button type="button" class="button" onClick=${onClick} title=${isOn && party ? say("forecast.line", { percent: wins(party) }) : undefined}>
    ${say("forecast.open")}${isOn && (party || !isOfNow) && html` <span class="figure forecast-now">${party ? say("forecast.wins", { percent: wins(party) }) : "…"}</span>`}
    ${isOn && party && html` <span class="quiet forecast-falls">${falls(party)}</span>`}</button>`;
}

export const amount = (value) => inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1 }).format(value);
export const asShown = (value) => Math.round(value * 10) / 10; // by which words for one or several are picked
export const ofParty = (found) => found.people.filter((one) => one.side === "party");

// How many of the party fall, in words; nothing where none of them fights.
export function falls(found) {
  const of = ofParty(found).length;
  return of > 0 && say("forecast.falls", { n: asShown(found.falls), number: amount(found.falls), of });
}

// How often the party wins: from where to where as long as that is far apart, for of a few fights one figure tells little.
export function wins({ party, low, high }) {
  return high - low < CLOSE ? percent(party) : say("forecast.between", { low: percent(low), high: percent(high) });
}
