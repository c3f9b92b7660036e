// Somebody's numbers at a glance, and their slots as boxes.
import { html } from "../draw.js";
import { say } from "../words.js";
import { Tap } from "./tap.js";

const FEW = 8; // more points than these are a number and a bar only

// What is spent point by point, as lozenges.
export const isCounted = ({ value, most }) => most != null && most <= FEW && value <= most;
export const Pips = ({ value, most }) => html`<span class="ap" aria-hidden="true">${Array.from({ length: most }, (_, at) => html`<i key=${at} class=${at < value ? "on" : ""}></i>`)}</span>`;

// `of`: whose it is, where a referee may change it. `bare`: what it is called is for ears, as is the number of pips.
export function Meter({ meter, of = "", bare = false }) {
  const { name, value, most } = meter;
  const share = most ? Math.max(0, Math.min(1, value / most)) : null;
  return html`<div class=${`meter${isHarm(meter, share) ? " meter--bad" : ""}${share === 1 && !meter.bad ? " meter--full" : ""}`}>
    <dt class=${bare ? "visually-hidden" : undefined}>${name}</dt>
    <dd class=${`figure${bare && meter.spent && isCounted(meter) ? " visually-hidden" : ""}`}><${Tap} id=${of} name=${name}><strong>${value}</strong>${most != null && html`<span class="quiet">/${most}</span>`}<//></dd>
    ${meter.spent && isCounted(meter) ? html`<${Pips} ...${meter} />` : share !== null && html`<i class="meter-bar" aria-hidden="true"><i style=${{ width: `${share * 100}%` }}></i></i>`}
  </div>`;
}

// What is spent is no harm when it is empty, what fills up none before it reaches its threshold.
function isHarm({ value, most, bad, hurts_from: threshold = most, spent }, share) {
  if (bad) return threshold != null && value >= threshold;
  return share !== null && !spent && share <= 0.25;
}

export function Meters({ meters = [], scores = [], of = "", bare = false }) {
  return meters.length + scores.length > 0 && html`<dl class="meters">${meters.map((one) => html`<${Meter} key=${one.name} meter=${one} of=${of} bare=${bare} />`)}
    ${scores.map(([name, value]) => html`<div key=${name} class="meter meter--score"><dt>${name}</dt><dd class="figure"><${Tap} id=${of} name=${name}>${value}<//></dd></div>`)}</dl>`;
}

// When something ends, so that it does not read as if it had: what is counted in time or turns says so itself.
const WHOLE = /^(\d|until\b|bis\b|noch\b|refilled\b|wieder voll\b)/;
export const untilSaid = (until) => (WHOLE.test(until) ? until : say("meters.until", { until }));

// What somebody lacks and suffers, until when.
export function Suffers({ glance }) {
  const { lacks = [], suffers = [] } = glance ?? {};
  return lacks.length + suffers.length > 0 && html`<ul class="row wrap suffering">${lacks.map((one) => html`<li key=${one} class="tag tag--bad">${say("ref.party.lacks")} ${one}</li>`)}
    ${suffers.map((one) => html`<li key=${one.text} class="tag tag--bad">${one.text}${one.until && html` <span class="quiet">${untilSaid(one.until)}</span>`}</li>`)}</ul>`;
}

// Slots as boxes: things from the start, fatigue from the end, what is free between them.
export function Slots({ room, fatigue = 0 }) {
  if (!room?.most) return null;
  const { name, value, most } = room;
  const kind = (at) => (at >= most - fatigue ? "fatigue" : at < value - fatigue ? "filled" : "free");
  const over = Math.max(0, value - most);
  const text = fatigue ? say("slots.with-fatigue", { value, most, fatigue }) : say("slots.plain", { value, most });
  return html`<div class="slots" role="img" aria-label=${`${name}: ${text}`}>
    <span class="slots-boxes" aria-hidden="true">
      ${Array.from({ length: most }, (_, at) => html`<i key=${at} class=${`slot slot--${kind(at)}`}></i>`)}
      ${over > 0 && html`<i class="slot slot--over">+${over}</i>`}
    </span>
    <span class="quiet" aria-hidden="true">${text}</span>
  </div>`;
}
