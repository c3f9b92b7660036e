// The map under the board: a picture that is chosen, lies under the places at once, and is moved and sized by hand.
import { html, useRef, useState } from "../../draw.js";
import { part } from "../../seat.js";
import { say } from "../../words.js";
import { Choose, sent } from "../bring.js";
import { pictureUrl } from "../picture.js";
import { chosen, command, put, trouble } from "./hand.js";
import { extent } from "./shape.js";

const WIDE = 36; // board units of a map with no places on it
const BESIDE = 2;
const LEAST = 4;
const STEP = 1.1;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const rounded = (one) => Math.round(one * 10) / 10;

// Lays a map where it is wanted.
function lay(map, where) {
  const { picture, whole } = map;
  const { x, y, w, h } = { ...map, ...where };
  const to = { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) };
  return put("map", to, "set-map", { picture, whole, ...to });
}

export function MapTools({ board }) {
  const map = part("pictures")?.map;
  const [busy, setBusy] = useState(false);
  const bring = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    trouble.value = "";
    try {
      const picture = await sent(file);
      await lay({ ...(await fitting(board, picture, map)), picture, whole: map?.whole ?? false }, {});
      chosen.value = { kind: "map" };
    } catch (refusal) {
      trouble.value = refusal.text ?? say("picture.unsent");
    } finally {
      setBusy(false);
    }
  };
  const isHeld = chosen.value?.kind === "map";
  return html`<div class="row wrap board-map" role="group" aria-label=${say("board.map")}>
    <p><${Choose} label=${say(map ? "board.map.other" : "board.map.choose")} busy=${busy} onChange=${bring} /></p>
    ${busy && html`<span class="quiet" role="status">${say("picture.sending")}</span>`}
    ${map && html`<button type="button" class="button" aria-pressed=${isHeld} onClick=${() => { chosen.value = isHeld ? null : { kind: "map" }; }}>${say("board.map.move")}</button>
      <label class="check"><input type="checkbox" checked=${map.whole} onChange=${(event) => lay({ ...map, whole: event.target.checked }, {})} /> ${say("board.map.whole")}</label>
      <button type="button" class="button" onClick=${() => { chosen.value = null; command("clear-map", {}); }}>${say("board.map.clear")}</button>`}
  </div>`;
}

// Where a picture comes to lie: where the map before it lay, else around the places there are; in its own proportions.
async function fitting(board, name, before) {
  const image = new Image();
  image.src = pictureUrl(name);
  await image.decode();
  const ratio = image.naturalHeight / image.naturalWidth;
  if (before) return { x: before.x, y: before.y, w: before.w, h: before.w * ratio };
  const box = board.spots.length ? extent(board.spots) : { x: 0, y: 0, w: WIDE - 2 * BESIDE, h: 0 };
  const wide = Math.max(box.w + 2 * BESIDE, (box.h + 2 * BESIDE) / ratio);
  return { x: box.x + box.w / 2 - wide / 2, y: box.y + box.h / 2 - (wide * ratio) / 2, w: wide, h: wide * ratio };
}

// The map while it is held: all of it is pulled along, its corner makes it larger or smaller.
export function MapHandle({ map, view }) {
  const [drag, draw] = useState(null); // { by, x, y, w, h, from }: what the pointer does to it
  const now = useRef(null);
  const set = (next) => { now.current = next; draw(next); };
  const grab = (by) => (event) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    set({ by, x: map.x, y: map.y, w: map.w, h: map.h, from: view.point(event) });
  };
  const pull = (event) => {
    const was = now.current;
    if (!was) return;
    const [x, y] = view.point(event);
    const [dx, dy] = [x - was.from[0], y - was.from[1]];
    const wide = Math.max(LEAST, map.w + Math.max(dx, (dy * map.w) / map.h));
    set(was.by === "move" ? { ...was, x: map.x + dx, y: map.y + dy } : { ...was, w: wide, h: (wide * map.h) / map.w });
  };
  const drop = () => {
    const was = now.current;
    set(null);
    if (was && (was.x !== map.x || was.y !== map.y || was.w !== map.w)) lay(map, { x: was.x, y: was.y, w: was.w, h: was.h });
  };
  const key = (event) => {
    const step = event.shiftKey ? null : KEYS[event.key];
    const by = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    if (step) lay(map, { x: map.x + step[0], y: map.y + step[1] });
    else if (by) lay(map, { w: Math.max(LEAST, map.w * by), h: Math.max(LEAST, map.w * by) * (map.h / map.w) });
    else if (event.key === "Escape") chosen.value = null;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { x, y, w, h } = drag ?? map;
  return html`<g class="map-handle" tabindex="0" role="button" aria-label=${say("board.map.handle")} onKeyDown=${key}
      onPointerMove=${pull} onPointerUp=${drop} onPointerCancel=${() => set(null)}>
    <rect class="map-all" x=${x} y=${y} width=${w} height=${h} onPointerDown=${grab("move")} />
    <circle class="map-corner" cx=${x + w} cy=${y + h} r="1.2" onPointerDown=${grab("size")} />
  </g>`;
}
