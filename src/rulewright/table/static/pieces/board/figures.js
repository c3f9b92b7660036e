// What stands on the board, as drawn: places, the ways between them, and whoever is there.
import { html } from "../../draw.js";
import { url } from "../../pocket.js";
import { part, somebody } from "../../seat.js";
import { say } from "../../words.js";
import { faceOf, pictureUrl } from "../picture.js";
import { parted, SHAPES } from "../token.js";
import { STATES, WAYS } from "./names.js";
import { between, centre, pathOf, written } from "./shape.js";

const HARM = { hurt: "harm.hurt", grave: "harm.grave", down: "harm.down" };
const SHUT = new Set(["closed", "locked", "stuck"]);

// How somebody is, in words: their state, else how they look, else how hurt they are.
export function conditionOf(one) {
  return one?.glance?.state || one?.looks || (HARM[one?.harm] ? say(HARM[one.harm]) : "");
}

export function Spot({ spot, stands, on, grab, choose, onKey }) {
  const here = stands.map((one) => one.title).join(", ");
  const { lines, size } = written(spot.name, spot.w);
  const label = say(here ? "board.spot.with" : "board.spot", { name: spot.name, who: here })
    + (spot.secret ? `, ${say("board.secret")}` : "") + (spot.go ? `. ${say("board.go", { way: spot.go.text })}` : "");
  return html`<g class=${`spot spot-${spot.kind}${on ? " on" : ""}${spot.go ? " open" : ""}${spot.secret ? " secret" : ""}`} tabindex="0" role="button"
      aria-label=${label} aria-pressed=${on} onPointerDown=${grab} onClick=${choose} onKeyDown=${onKey}>
    <rect x=${spot.x} y=${spot.y} width=${spot.w} height=${spot.h} rx="0.3" />
    ${lines.map((line, at) => html`<text class="spot-name" key=${at} x=${spot.x + spot.w / 2} y=${spot.y + 0.95 + 0.9 * at} font-size=${size}>${line}</text>`)}
    ${spot.secret && html`<use class="way-eye" href=${`${url("icons/table.svg")}#l-eye-off`} x=${spot.x + spot.w - 1.4} y=${spot.y + spot.h - 1.4} width="1.1" height="1.1" />`}
  </g>`;
}

// What lies around a place: rock or reeds, drawn as a band of strokes that the places and ways cover.
export function Rim({ spot }) {
  return html`<rect class="spot-rim" x=${spot.x - 0.45} y=${spot.y - 0.45} width=${spot.w + 0.9} height=${spot.h + 0.9} rx="0.6" />`;
}

// A way is a passage with walls; it is drawn under the places, its door and words over them.
export function Path({ link, a, b }) {
  const line = pathOf(a, b);
  return html`<path class=${`way-line${link.secret ? " secret" : ""}`} d=${line} /><path class=${`way-floor${link.secret ? " secret" : ""}`} d=${line} />`;
}

export function Way({ link, a, b }) {
  const [x, y] = between(a, b);
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  const words = [link.kind === "path" ? "" : say(WAYS[link.kind]), link.state && link.state !== "open" ? say(STATES[link.state]) : "",
    link.secret ? say("board.secret") : ""].filter(Boolean).join(", ");
  const drawn = [link.kind === "path" ? "" : say(WAYS[link.kind]), link.state && link.state !== "open" ? say(STATES[link.state]) : ""].filter(Boolean).join(", ");
  const turned = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return html`<g class="way" role="img" aria-label=${`${a.name} - ${b.name}: ${words || say(WAYS[link.kind])}`}>
    ${link.kind !== "path" && html`<rect class=${SHUT.has(link.state) ? "door shut" : "door"} x=${x - 0.2} y=${y - 0.75} width="0.4" height="1.5" rx="0.1" transform=${`rotate(${turned} ${x} ${y})`} />`}
    ${drawn && html`<text class="way-word" x=${x} y=${y + (Math.abs(bx - ax) > Math.abs(by - ay) ? -1 : 0.2)}>${drawn}</text>`}
    ${link.secret && html`<use class="way-eye" href=${`${url("icons/table.svg")}#l-eye-off`} x=${x - 0.5} y=${y - 0.5} width="1" height="1" />`}
  </g>`;
}

// Somebody: the shape and colour of the side, a ring for what is left, a face or a sign or letters within.
export function Figure({ stand, on, isGoing, grab, choose, onKey }) {
  const one = somebody(stand.who) ?? { title: stand.title };
  const { x, y, r, named } = stand;
  const { side = "other", left = null, harm = "" } = one;
  const [letters, number] = parted(stand.title);
  const face = faceOf(stand.who), shape = SHAPES[side];
  const name = nameOn(stand.title, one.led);
  const label = [stand.title, conditionOf(one), part("turn") === stand.who ? say("ref.order.now") : "", one.unseen || stand.secret ? say("board.secret") : ""].filter(Boolean).join(", ");
  return html`<g class=${`token tok--${side}${stand.mine ? " mine" : ""}${on ? " on" : ""}${isGoing ? " going" : ""}${one.gone ? " token--out" : ""}${one.unseen || stand.secret ? " token--unseen" : ""}`}
      data-who=${stand.who} transform=${`translate(${x} ${y})`} tabindex="0" role="button" aria-label=${label} aria-pressed=${on}
      onPointerDown=${grab} onKeyDown=${onKey} onClick=${choose}>
    <g transform=${`scale(${r / 22}) translate(-24 -24)`}>
      <circle class="token-hold" cx="24" cy="24" r="26" />
      <path class="tok-in" d=${shape} /><path class="tok-track" d=${shape} />
      ${left !== 0 && html`<path class="tok-hp" d=${shape} pathLength="100" stroke-dasharray=${left == null || left === 100 ? undefined : `${left} 100`} />`}
      ${face ? html`<image href=${pictureUrl(face)} width="48" height="48" preserveAspectRatio="xMidYMid slice" />`
    : one.icon ? html`<use class="token-icon" href=${`${url("icons/creatures.svg")}#${one.icon}`} x="11" y="11" width="26" height="26" />`
      : html`<text class="token-letters" x="24" y="30">${letters}</text>`}
      ${part("turn") === stand.who && html`<circle class="token-turn" cx="24" cy="24" r="27" />`}
      ${number && html`<circle class="token-tag" cx="39" cy="39" r="10" /><text class="token-number" x="39" y="44">${number}</text>`}
      ${harm === "down" && !one.gone && html`<use class="token-down" href=${`${url("icons/table.svg")}#broken-heart`} x="-4" y="-3" width="22" height="22" />`}
      ${one.gone && html`<path class="token-struck" d="M8 40 40 8" />`}
      ${(one.unseen || stand.secret) && html`<use class="token-eye" href=${`${url("icons/table.svg")}#l-eye-off`} x="-3" y="-3" width="18" height="18" />`}
    </g>
    ${named && html`<text class="token-name" y=${r + 0.78} font-size=${Math.min(0.66, 2.3 / (0.5 * name.length))}>${name}</text>`}
  </g>`;
}

// What one calls somebody: the first name of a person, the last word of a kind.
function nameOn(title, isLed) {
  const words = title.replace(/\s+\d+$/, "").split(" ");
  return isLed ? words[0] : words.at(-1);
}
