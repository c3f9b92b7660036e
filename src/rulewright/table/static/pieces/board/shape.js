// Where things of the board are drawn: sums over places and people, no state.

const MARGIN = 1;

export function extent(spots) {
  const left = Math.min(...spots.map((one) => one.x));
  const top = Math.min(...spots.map((one) => one.y));
  const right = Math.max(...spots.map((one) => one.x + one.w));
  const bottom = Math.max(...spots.map((one) => one.y + one.h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export function fitted(box) {
  return `${box.x - MARGIN} ${box.y - MARGIN} ${Math.max(box.w, 6) + 2 * MARGIN} ${Math.max(box.h, 4) + 2 * MARGIN}`;
}

export function centre(spot) {
  return [spot.x + spot.w / 2, spot.y + spot.h / 2];
}

// The middle of the gap between two places; of their centres, where they touch or overlap.
export function between(a, b) {
  const side = (low, size, otherLow, otherSize) => {
    const [first, second] = low <= otherLow ? [[low, size], [otherLow, otherSize]] : [[otherLow, otherSize], [low, size]];
    const end = first[0] + first[1];
    return end <= second[0] ? (end + second[0]) / 2 : (Math.max(low, otherLow) + Math.min(low + size, otherLow + otherSize)) / 2;
  };
  return [side(a.x, a.w, b.x, b.w), side(a.y, a.h, b.y, b.h)];
}

export function pathOf(from, to) {
  return `M ${from[0]} ${from[1]} L ${to[0]} ${to[1]}`;
}

// The nearest place from one of them in a direction, or nothing: an arrow key leads there.
export function ahead(spots, from, [dx, dy]) {
  const [x, y] = centre(from);
  const found = spots.filter((one) => one.id !== from.id).map((one) => {
    const [a, b] = centre(one);
    return { one, along: (a - x) * dx + (b - y) * dy, aside: Math.abs((a - x) * dy) + Math.abs((b - y) * dx) };
  });
  return found.filter(({ along, aside }) => along > 0 && along >= aside).sort((a, b) => a.along + a.aside - b.along - b.aside)[0]?.one;
}

const HEAD = 1.3; // room for a place's name, in board units
const ROOMY = { x: 1.9, y: 2.1 }; // what somebody takes up with their name below
const CROWDED = { x: 1.15, y: 1.15 }; // and without

// Gives everybody a place of their own inside the spot where they are, in rows, so that nobody stands on another. Where
// there are more than fit with their names, they move together and the names go.
export function spread(stands, spots) {
  const inside = Map.groupBy(stands.filter((one) => spots[one.spot]), (one) => one.spot);
  return [...inside].flatMap(([id, here]) => {
    const spot = spots[id];
    const rows = (step) => Math.max(1, Math.floor((spot.w - 0.4) / step.x));
    const fits = (step) => Math.ceil(here.length / rows(step)) * step.y <= spot.h - HEAD + 0.3;
    const crowded = !fits(ROOMY);
    const step = crowded ? CROWDED : ROOMY;
    return here.map((one, number) => ({
      ...one,
      x: spot.x + 0.2 + step.x * ((number % rows(step)) + 0.5),
      y: spot.y + HEAD + 0.65 + step.y * Math.floor(number / rows(step)),
      crowded,
      short: initials(one.title),
    }));
  });
}

function initials(title) {
  const words = title.split(/\s+/).filter(Boolean);
  const number = /\d+$/.exec(title)?.[0] ?? "";
  return (words[0]?.[0] ?? "?") + (number || (words[1]?.[0] ?? words[0]?.[1] ?? ""));
}
