// Where things of the board are drawn: sums over places and people, no state.

export function extent(spots) {
  const left = Math.min(...spots.map((one) => one.x));
  const top = Math.min(...spots.map((one) => one.y));
  const right = Math.max(...spots.map((one) => one.x + one.w));
  const bottom = Math.max(...spots.map((one) => one.y + one.h));
  return { x: left, y: top, w: right - left, h: bottom - top };
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

const WITHIN = 0.1; // how far a way reaches into a place

// The line from one place to another, outside both; nothing where they touch.
export function pathOf(a, b) {
  const [from, to] = [centre(a), centre(b)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const leaves = (one) => Math.min(dx ? (one.w / 2 - WITHIN) / Math.abs(dx) : Infinity, dy ? (one.h / 2 - WITHIN) / Math.abs(dy) : Infinity);
  const [start, end] = [leaves(a), 1 - leaves(b)];
  return start < end ? `M ${from[0] + dx * start} ${from[1] + dy * start} L ${from[0] + dx * end} ${from[1] + dy * end}` : "";
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

const LINE = 0.9; // height of a line of a place's name
const LETTER = 0.36; // width of one of its letters, on the average
const MOST_LINES = 2;

// The lines of a place's name, which never leave the place: what is too long for them is drawn smaller.
export function written(name, width) {
  const room = Math.max(4, Math.floor((width - 0.6) / LETTER));
  const lines = [""];
  for (const word of name.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= room || lines.length === MOST_LINES || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const longest = Math.max(...lines.map((one) => one.length));
  return { lines, size: 0.8 * Math.min(1, room / longest) };
}

// How somebody may be drawn, from roomy to crowded: half their width, and how far from each other; names only where there is room.
const SIZES = [{ r: 0.95, x: 2.5, y: 2.9, named: true }, { r: 0.8, x: 1.8, y: 1.8 }, { r: 0.6, x: 1.35, y: 1.35 }, { r: 0.42, x: 0.95, y: 0.95 }];
const MARGIN = 0.2;

// Gives everybody a place of their own inside the spot where they are, in rows, so that nobody stands on another: where there
// are more than fit with their names, they move together. On open ground they stand where they were put. Their order stays: what
// moves in the page's own order loses the focus.
export function spread(stands, spots) {
  const inside = Map.groupBy(stands, (one) => (spots[one.spot] ? one.spot : ""));
  const drawn = [...inside].flatMap(([id, here]) => (id ? standing(here, spots[id]) : here.map((one) => ({ ...SIZES[0], ...one }))));
  const byWho = new Map(drawn.map((one) => [one.who, one]));
  return stands.map((one) => byWho.get(one.who));
}

function standing(here, spot) {
  const head = 0.3 + LINE * written(spot.name, spot.w).lines.length;
  const across = (size) => Math.max(1, Math.floor((spot.w - 2 * MARGIN) / size.x));
  const fits = (size) => Math.ceil(here.length / across(size)) * size.y <= spot.h - head;
  const size = SIZES.find(fits) ?? SIZES.at(-1);
  return here.map((one, at) => ({
    ...one,
    ...size,
    x: spot.x + MARGIN + size.x * ((at % across(size)) + 0.5),
    y: spot.y + head + size.r + 0.1 + size.y * Math.floor(at / across(size)),
  }));
}

// The place where something is let go: one it lies in or nearly so.
export function under(spots, x, y) {
  const near = (by) => spots.findLast((one) => x >= one.x - by && x <= one.x + one.w + by && y >= one.y - by && y <= one.y + one.h + by);
  return near(0) ?? near(1);
}
