// A die with what it shows: the shape says which die, the colour whose it is.
import { html } from "../draw.js";
import { say } from "../words.js";

// By sides: outline, facets, where the figure stands (SVG, 100 by 100).
const SHAPES = {
  4: ["M50 8 96 88H4Z", "", 76],
  6: ["M14 12H86V88H14Z", "", 62],
  8: ["M50 4 92 28V72L50 96 8 72V28Z", "M50 4 90 72H10Z M50 4", 66],
  10: ["M50 4 94 56 50 96 6 56Z", "M50 4 72 62 50 74 28 62Z M72 62 94 56 M28 62 6 56 M50 74V96", 62],
  12: ["M50 4 94 36 77 90H23L6 36Z", "M50 24 74 42 65 70H35L26 42Z M50 24V4 M74 42 94 36 M65 70 77 90 M35 70 23 90 M26 42 6 36", 60],
  20: ["M50 4 90 27V73L50 96 10 73V27Z", "M50 26 74 68H26Z M50 26V4 M50 26 90 27 M50 26 10 27 M74 68 90 27 M74 68 90 73 M74 68 50 96 M26 68 10 27 M26 68 10 73 M26 68 50 96", 63],
};
const nearest = (sides) => Object.keys(SHAPES).map(Number).find((one) => one >= sides) ?? 20;

export function Die({ sides, face, dropped = false, moment = "" }) {
  const [outline, facets, y] = SHAPES[nearest(sides)];
  return html`<svg class=${`shown-die${dropped ? " shown-die--dropped" : ""}${moment ? ` shown-die--${moment}` : ""}`} viewBox="0 0 100 100" role="img" aria-label=${`d${sides}: ${face}`}>
    <path class="die-body" d=${outline} /><path class="die-facet" d=${facets} /><text x="50" y=${y}>${face}</text></svg>`;
}

// All dice of one roll: [{sides, face, dropped}]. Of several of which one counts, the others are dropped.
export function facesOf({ dice, faces, value }) {
  const sides = [...dice.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count, one]) => Array(Math.min(Number(count || 1), faces.length)).fill(Number(one)));
  const isOneOf = faces.length > 1 && faces.includes(value) && faces.reduce((sum, one) => sum + one, 0) !== value;
  const kept = faces.indexOf(value);
  return faces.map((face, at) => ({ sides: sides[at] ?? sides.at(-1) ?? 6, face, dropped: isOneOf && at !== kept }));
}

// By roll: the line it stands under, and whether it lies beside the dice before it: dice without a line of their own that are
// added up in the line of those.
export function placesOf({ rolled = [], belong = [], told = [] }) {
  let last = null;
  return rolled.map((one, n) => {
    const at = Math.max(belong[n], 0);
    const isOwn = told[at]?.about === one.why;
    const part = isOwn || !last ? -1 : last.free.findIndex(([, value]) => value === one.value);
    if (part >= 0) {
      last.free = last.free.toSpliced(part, 1);
      return { at: last.at, isOwn: false, isBeside: true };
    }
    last = { at, free: isOwn ? (told[at].parts ?? []).slice(1) : [] };
    return { at, isOwn, isBeside: false };
  });
}

const lights = { great: ({ face, sides }) => face === sides, botch: ({ face }) => face === 1 };
// The place of the die that makes a moment; -1 where none does.
export const litOf = (dice, moment) => dice.findIndex((die) => !die.dropped && lights[moment]?.(die));

// The notation of dice whose top face is thrown again: how many, of how many sides, whether a top face counts one less, and what is added.
const AGAIN = /^(?:(\d+)\()?(\d*)d(\d+)!(p?)(?:max\d+)?\)?([+-]\d+)?$/;
const again = (notation) => AGAIN.exec(notation.replace(/\s/g, ""));

const ONE_OF = /^(\d+d\d+)k([hl])1?$/; // of several dice one counts

// Dice as people say them: what is more than a number of dice stands in words.
export function notationSaid(notation) {
  const [, several, which] = ONE_OF.exec(notation.replace(/\s/g, "")) ?? [];
  if (several) return say(which === "h" ? "dice.highest" : "dice.lowest", { dice: several });
  const [, times, count, sides, less, added = ""] = again(notation) ?? [];
  if (!sides) return notation;
  return say(less ? "dice.again-less" : "dice.again", { dice: `${times || count}d${sides}${added}` });
}

// What top faces count less, together.
export function lessOf({ dice, faces }) {
  const [, , , sides, less] = again(dice) ?? [];
  return less ? faces.filter((face) => face === Number(sides)).length : 0;
}
