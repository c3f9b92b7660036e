// Replay of what was played, step by step: the table as it stood after each log item, in a frame that says it is the past.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../draw.js";
import { isReferee } from "../seat.js";
import { ask, fetchOlder, first, log, lookBack, older, past } from "../wire.js";
import { say } from "../words.js";
import { show } from "./announce.js";
import { askedOfMe } from "./heard.js";
import { useKey } from "./keys.js";
import { LogItem } from "./log.js";

const AT_ONCE = 500; // items fetched in one question
const SETTLES = 80; // milliseconds on one step before the table is asked: a slider passes many
const LINES = 60; // log items shown beside the past

let from = null; // what had the focus before
let height = 0; // how far the page was scrolled before

// From the very beginning: what has not been fetched of the log comes first.
export async function startReplay() {
  from = document.activeElement;
  height = scrollY;
  await fetchAll();
  const newest = log.value.at(-1);
  if (newest) past.value = { number: newest.seen.number };
}

async function fetchAll() {
  while (first.value > older.value.length && (await fetchOlder(AT_ONCE).catch(() => 0)) > 0);
}

function end() {
  lookBack(null);
  requestAnimationFrame(() => {
    scrollTo(0, height);
    if (!document.querySelector("dialog[open]")) (from?.isConnected && from !== document.body ? from : document.getElementById("main"))?.focus({ preventScroll: true });
  });
}

// Whoever is asked something meanwhile is asked now: the past gives way to it.
function useGivesWay() {
  const asked = askedOfMe();
  const [before] = useState(asked);
  const isNew = !isReferee.value && asked.some((one) => !before.includes(one));
  useEffect(() => {
    if (!isNew) return;
    end();
    show(say("replay.asked"));
  }, [isNew]);
}

export function Replay() {
  const numbers = [...older.value, ...log.value].map((one) => one.seen.number);
  const [number, setNumber] = useState(past.value.number); // of the last log item there is by then; 0 is how it all began
  const at = numbers.filter((one) => one <= number).length;
  const item = [...older.value, ...log.value].find((one) => one.seen.number === number);
  const isWhole = first.value <= older.value.length;
  const [sorry, setSorry] = useState("");
  const bar = useRef(null);
  const go = (next) => setNumber(numbers[Math.min(numbers.length, next) - 1] ?? 0);
  useGivesWay();
  useLayoutEffect(() => { bar.current?.focus({ preventScroll: true }); }, []);
  useEffect(() => { if (!isWhole) fetchAll(); }, [isWhole]); // a new link brings the latest alone
  useEffect(() => {
    let gone = false;
    const look = () => ask("rewind", { number }).then(
      (then) => { if (!gone && past.value) { setSorry(""); lookBack({ number, parts: then.parts }); } },
      (refusal) => { if (!gone) setSorry(refusal.text); },
    );
    const timer = setTimeout(look, SETTLES);
    return () => { gone = true; clearTimeout(timer); };
  }, [number]);
  useKey("arrowleft", "ref.replay.previous", () => go(at - 1));
  useKey("arrowright", "ref.replay.next", () => go(at + 1));
  const escape = (event) => event.key === "Escape" && end();
  return html`<section class="replay" aria-label=${say("ref.replay.title")} onKeyDown=${escape}>
    <div class="row wrap">
      <strong class="replay-word">${say("ref.replay.past")}</strong>
      <button type="button" class="button" disabled=${at <= 0} onClick=${() => go(at - 1)}>← ${say("ref.replay.previous")}</button>
      <label class="grow"><span class="visually-hidden">${say("ref.replay.step")}</span>
        <input ref=${bar} type="range" min="0" max=${numbers.length} value=${at} aria-valuetext=${say("ref.replay.at", { n: at, all: numbers.length })} onInput=${(event) => go(Number(event.target.value))} /></label>
      <button type="button" class="button" disabled=${at >= numbers.length} onClick=${() => go(at + 1)}>${say("ref.replay.next")} →</button>
      <span class="figure">${say("ref.replay.at", { n: at, all: numbers.length })}</span>
      <button type="button" class="button button--main" onClick=${end}>${say("ref.replay.end")}</button>
    </div>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
    ${item && html`<div class="replay-item" aria-live="polite"><${LogItem} key=${number} item=${item} /></div>`}
  </section>`;
}

// What had been said by then, the last of it at the end.
export function SaidByThen() {
  const number = past.value?.number ?? Infinity;
  const items = [...older.value, ...log.value].filter((one) => one.seen.number <= number).slice(-LINES);
  const box = useRef(null);
  useLayoutEffect(() => { box.current.scrollTop = box.current.scrollHeight; }, [number]);
  return html`<div ref=${box} class="log-lines" tabindex="0" aria-label=${say("ref.columns.log")}>
    <div class="log-list">${items.map((item) => html`<${LogItem} key=${item.seen.number} item=${item} />`)}</div></div>`;
}
