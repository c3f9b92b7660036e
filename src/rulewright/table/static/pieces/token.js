// Somebody as a sign: shape and colour of the side, a ring for what is left, a face, a sign or letters within, a mark for who is down.
import { html } from "../draw.js";
import { url } from "../pocket.js";
import { who } from "../seat.js";
import { faceOf, pictureUrl } from "./picture.js";

export const SHAPES = {
  party: "M24 3.5A20.5 20.5 0 0 1 24 44.5A20.5 20.5 0 0 1 24 3.5",
  foe: "M24 3.5 41.8 13.75V34.25L24 44.5 6.2 34.25V13.75Z",
  other: "M24 5H40Q43 5 43 8V40Q43 43 40 43H8Q5 43 5 40V8Q5 5 8 5Z",
};

// An icon of the sprite; those of the tools (`l-`) are lines.
export function Icon({ name, class: also = "" }) {
  return html`<svg class=${`icon ${name.startsWith("l-") ? "icon--line" : ""} ${also}`} aria-hidden="true"><use href=${`${url("icons/table.svg")}#${name}`} /></svg>`;
}

// What stands for a deed on its button; those of the tools are lines.
export function DeedIcon({ name }) {
  return name && html`<svg class=${`icon ${name.startsWith("l-") ? "icon--line" : ""} deed-icon`} aria-hidden="true"><use href=${`${url("icons/deeds.svg")}#${name}`} /></svg>`;
}

// `out`: dead, fled, gone. Names stand beside it: nothing here is read out.
export function Token({ one, small = false, out = false, now = false }) {
  const { side = "other", title = "", left = null, harm = "" } = one ?? {};
  const [letters, number] = parted(title), face = faceOf(one?.id);
  return html`<span class=${`tok tok--${side}${small ? " tok--s" : ""}${out ? " tok--out" : ""}${now ? " tok--now" : ""}`} aria-hidden="true">
    <svg viewBox="0 0 48 48"><path class="tok-in" d=${SHAPES[side]} /><path class="tok-track" d=${SHAPES[side]} />
      ${left !== 0 && html`<path class="tok-hp" d=${SHAPES[side]} pathLength="100" stroke-dasharray=${left == null || left === 100 ? undefined : `${left} 100`} />`}
      ${one?.icon && !face ? html`<use class="token-icon" href=${`${url("icons/creatures.svg")}#${one.icon}`} x="11" y="11" width="26" height="26" />` : html`<text x="24" y=${letters.length > 1 ? 30 : 31}>${letters}</text>`}${face && html`<image href=${pictureUrl(face)} width="48" height="48" preserveAspectRatio="xMidYMid slice" />`}</svg>
    ${number && html`<span class="tok-tag">${number}</span>`}${harm === "down" && !out && html`<${Icon} name="broken-heart" class="tok-down" />`}
  </span>`;
}

// `Fen Poacher 2` as FP and 2.
export function parted(title) {
  const [, name, number] = /^(.*?)(?:\s+(\d+))?$/.exec(title);
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [...words[0]][0] + [...words.at(-1)][0] : [...(words[0] ?? "?")].slice(0, 2).join("");
  return [letters, number];
}

export const called = (title) => who.value.find((one) => one.title === title);
// Whom a roll is of: after whom it is named, as is a roll for each of several; else of whom its own line begins to tell; else
// whom alone the line names that tells what came of it.
export const rolledFor = (why, line, beside) => forWhom(why) ?? speaker(line?.text ?? "") ?? onlyOne((line ?? beside)?.text ?? "");
const longestFirst = (found, by) => found.toSorted((one, other) => other[by].length - one[by].length);
const goesOn = /^(?:(?!s(?![\p{L}\d]))[\p{L}\d]| \d)/u; // what follows is more of a name; an s alone says whose
const speaker = (text) => longestFirst(who.value.filter(({ title }) => text.startsWith(title) && !goesOn.test(text.slice(title.length))), "title")[0];
const forWhom = (why) => called(why) ?? longestFirst(who.value.filter(({ id }) => why.endsWith(`-${id}`)), "id")[0];

function isNamed(text, title) {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    if (!/[\p{L}\d]/u.test(text.charAt(at - 1)) && !goesOn.test(text.slice(at + title.length))) return true;
  }
  return false;
}

function onlyOne(text) {
  const named = who.value.filter(({ title }) => isNamed(text, title));
  return named.length === 1 ? named[0] : undefined;
}
