// How often the party, as it is now, beats one to five of a creature: counted on the server while the referee picks.
import { html, useEffect, useState } from "../draw.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { wins } from "./forecast.js";

const NUMBERS = [1, 2, 3, 4, 5];
const TIMES = 4; // half a second of counting for each number, each time
const PAUSE = 500; // milliseconds with the same creature before anything is counted

export function PartyWins({ creature, number }) {
  const [found, setFound] = useState({});
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let isGone = false;
    const count = async () => {
      for (const many of Array.from({ length: TIMES }, () => NUMBERS).flat()) {
        const told = await ask("forecast", { creature, number: many });
        if (isGone) return;
        setFound((before) => ({ ...before, [many]: told }));
      }
    };
    setFound({});
    setWrong("");
    const timer = setTimeout(() => count().catch((sorry) => isGone || setWrong(sorry.text)), PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [creature]);
  const [many, told] = Object.entries(found)[0] ?? [0];
  const here = told ? told.people.filter((one) => one.side === "foes").length - many : 0; // who would fight beside those who are added
  return html`<section class="against" aria-label=${say("forecast.against")}>
    <h3>${say("forecast.against")}</h3>
    <ol>${NUMBERS.map((many) => html`<li key=${many} aria-current=${many === number ? "true" : undefined}>
      <span class="figure">${many}</span>
      <span class="forecast-bar" aria-hidden="true"><i data-harm="well" style=${{ width: `${found[many]?.low ?? 0}%` }}></i><i data-harm="unsure" style=${{ width: `${found[many] ? found[many].high - found[many].low : 0}%` }}></i></span>
      <span class="figure">${found[many] ? wins(found[many]) : "…"}</span></li>`)}</ol>
    ${here > 0 && html`<p class="quiet">${say("forecast.besides", { n: here })}</p>`}
    ${wrong && html`<p class="quiet" role="status">${wrong}</p>`}
  </section>`;
}
