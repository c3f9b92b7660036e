// What is likely to come of a fight: asked by the referee, counted on the server a little further each time.
import { html, useEffect, useState } from "../draw.js";
import { part } from "../seat.js";
import { ask, past, welcome } from "../wire.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";
import { percent, round } from "./odds.js";

const MOST_ASKED = 12; // times, half a second of counting each
const LINE_ASKED = 8; // of the figure on the button
const PAUSE = 800; // milliseconds in which nothing changes before anything is counted

// Opens the forecast. While a fight is on it says how often the party wins, as things stand: counted a little further
// each time, after whatever has changed, and given up as soon as something changes again.
export function ForecastButton({ onClick }) {
  const isOn = Boolean(part("order")) && !past.value && !welcome.value?.looking_as;
  const stand = round.value;
  const [party, setParty] = useState(null);
  useEffect(() => {
    let isGone = false;
    const count = async () => {
      for (let time = 0; time < LINE_ASKED && !isGone && !document.hidden; time += 1) {
        const found = await ask("forecast", {});
        if (isGone) return;
        setParty(found.party);
        if (found.is_good) return;
      }
    };
    if (!isOn) {
      setParty(null);
      return undefined;
    }
    const timer = setTimeout(() => count().catch(() => isGone || setParty(null)), PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, stand]);
  return html`<button type="button" class="button" onClick=${onClick} title=${isOn && party !== null ? say("forecast.line", { percent: percent(party) }) : undefined}>
    ${say("forecast.open")}${isOn && html` <span class="figure forecast-now">${party === null ? "…" : percent(party)}</span>`}</button>`;
}

export function ForecastDialog({ onClose }) {
  const [found, setFound] = useState(null);
  const [wrong, setWrong] = useState("");
  const [asked, setAsked] = useState(1);
  useEffect(() => {
    if (!asked || wrong || asked > MOST_ASKED || found?.is_good) return undefined;
    let isGone = false;
    ask("forecast", {}).then(
      (answer) => { if (!isGone) { setFound(answer); setAsked(asked + 1); } },
      (sorry) => { if (!isGone) { setWrong(sorry.text); setAsked(0); } },
    );
    return () => { isGone = true; };
  }, [asked]);
  const isCounting = asked > 0 && asked <= MOST_ASKED && !found?.is_good;
  return html`<${Dialog} title=${say("forecast.title")} onClose=${onClose}>
    <p class="quiet">${say("forecast.how")}</p>
    ${wrong && html`<p role="alert">${wrong}</p>`}
    ${!found && isCounting && html`<p aria-live="polite">${say("forecast.counting")}</p>`}
    ${found && html`<${Told} found=${found} isCounting=${isCounting} />`}
    ${!isCounting && html`<button type="button" class="button" onClick=${() => { setWrong(""); setFound(null); setAsked(1); }}>${say("forecast.again")}</button>`}
  <//>`;
}

function Told({ found, isCounting }) {
  return html`<div class="stack" aria-live="polite" aria-busy=${isCounting}>
    <ul class="forecast-ends">${found.ends.map((one) => html`<li key=${one.what}><strong class="figure">${percent(one.percent)}</strong> ${one.what}${" "}
      <span class="quiet">${say("forecast.between", { low: percent(one.low), high: percent(one.high) })}</span></li>`)}</ul>
    <ul class="forecast-people">${found.people.map((one) => html`<li key=${one.who}>
      <span class="forecast-name">${one.title}</span>
      <span class="forecast-bar" aria-hidden="true">${one.ends.map((end) => html`<i key=${end.what} data-harm=${end.harm} style=${{ width: `${end.percent}%` }}></i>`)}</span>
      <span class="quiet">${one.ends.map((end) => `${end.what} ${percent(end.percent)}`).join(", ")}</span>
    </li>`)}</ul>
    <p class="quiet">${say("forecast.counted", { fights: found.fights, rounds: found.rounds })}</p>
  </div>`;
}
