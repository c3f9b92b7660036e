// The board: places, the ways between them and who is where, as a drawing and as a list. It knows no rule: every
// move is a command of the table, and what this seat may not know is not in the part it is drawn from.
import { html, useEffect, useRef, useState } from "../../draw.js";
import { parts, welcome } from "../../wire.js";
import { say } from "../../words.js";
import { chosen, command, linking, trouble } from "./hand.js";
import { BoardList } from "./list.js";
import { STATES, WAYS } from "./names.js";
import { ahead, between, centre, extent, fitted, pathOf, spread } from "./shape.js";
import { Opens } from "../causes.js";
import { perform } from "../offers.js";
import { BoardTools } from "./tools.js";
import { faceOf, pictureUrl } from "../picture.js";
import { part, somebody } from "../../seat.js";

const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// `looking`: the drawing alone, for a screen on the wall.
export function Board({ looking = false }) {
  const [asList, setAsList] = useState(false);
  const board = parts.value.board;
  const referee = !looking && parts.value.table?.role === "referee" && !welcome.value?.looking_as;
  if (!board) return html`<p class="quiet">${say("board.empty")}</p>`;
  const shown = (list) => (event) => { event.preventDefault(); setAsList(list); };
  return html`<section class="board" aria-label=${say("board.title")}>
    ${!looking && board.spots.length > 0 && html`<div class="board-bar" role="group" aria-label=${say("board.title")}>
      <button type="button" aria-pressed=${!asList} onClick=${shown(false)}>${say("board.drawing")}</button>
      <button type="button" aria-pressed=${asList} onClick=${shown(true)}>${say("board.list")}</button>
    </div>`}
    ${referee && html`<${Opens} class="board-draws" open=${board.spots.length === 0} summary=${say("board.tools")}><${BoardTools} board=${board} /><//>`}
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${board.spots.length === 0 && html`<p class="quiet">${say("board.empty")}</p>`}
    ${asList ? html`<${BoardList} board=${board} referee=${referee} />` : html`<${Drawing} board=${board} referee=${referee} />`}
  </section>`;
}

function Drawing({ board, referee }) {
  const svg = useRef(null);
  const [drag, draw] = useState(null); // { kind, id, x, y } while something is being moved by pointer
  const now = useRef(null); // the same, also where the pointer is quicker than the drawing
  const setDrag = (next) => { now.current = next; draw(next); };
  const held = useRef(false);
  const isDrawn = board.spots.length > 0;
  // A finger that moves somebody neither scrolls the page nor goes back a page. (touch-action says so for a whole drawing only.)
  useEffect(() => {
    const keep = (event) => held.current && event.preventDefault();
    svg.current?.addEventListener("touchmove", keep, { passive: false });
    return () => svg.current?.removeEventListener("touchmove", keep);
  }, [isDrawn]);
  if (!isDrawn) return null;
  const map = part("pictures")?.map;
  const box = extent(map ? [...board.spots, map] : board.spots);
  const spots = Object.fromEntries(board.spots.map((one) => [one.id, drag?.id === one.id ? { ...one, x: drag.x, y: drag.y } : one]));
  const may = (stand) => referee || stand.mine;

  const at = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current.getScreenCTM().inverse());
    return [point.x, point.y];
  };
  const grab = (kind, id, from) => (event) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = true;
    const [x, y] = at(event);
    setDrag({ kind, id, x: from.x, y: from.y, dx: from.x - x, dy: from.y - y, moved: false });
    chosen.value = { kind, id };
  };
  const pull = (event) => {
    const was = now.current;
    if (!was) return;
    const [x, y] = at(event);
    const moved = was.moved || Math.abs(x + was.dx - was.x) + Math.abs(y + was.dy - was.y) > 0.3;
    setDrag({ ...was, x: x + was.dx, y: y + was.dy, moved });
  };
  const drop = (event) => {
    held.current = false;
    const was = now.current;
    if (!was) return;
    const [x, y] = at(event);
    setDrag(null);
    if (!was.moved) return;
    if (was.kind === "spot") command("move-place", { spot: was.id, x: Math.round(was.x), y: Math.round(was.y) });
    else {
      const over = board.spots.findLast((one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h);
      if (over) command("place", { who: was.id, spot: over.id });
    }
  };
  const choose = (id) => {
    if (linking.value && linking.value.from !== id) {
      command("draw-path", { a: linking.value.from, b: id, kind: linking.value.kind });
      linking.value = null;
    } else if (chosen.value?.kind === "stand") {
      command("place", { who: chosen.value.id, spot: id });
      chosen.value = null;
    } else if (spots[id].go) perform(spots[id].go);
    else chosen.value = { kind: "spot", id };
  };
  const key = (kind, one) => (event) => {
    const step = KEYS[event.key];
    if (step && referee && kind === "spot" && !one.fixed) {
      event.preventDefault();
      command("move-place", { spot: one.id, x: one.x + step[0], y: one.y + step[1] });
    } else if (step && kind === "stand" && spots[one.spot] && may(one)) {
      event.preventDefault();
      const to = ahead(board.spots.filter((spot) => !spot.fixed), spots[one.spot], step); // the game's own ways are gone on purpose: Enter
      if (to) command("place", { who: one.who, spot: to.id });
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (kind === "spot") choose(one.id);
      else chosen.value = may(one) ? { kind, id: one.who } : null;
    } else if (event.key === "Escape") {
      chosen.value = null;
      linking.value = null;
    }
  };
  const standing = spread(board.stands, spots);
  return html`<svg ref=${svg} class=${`board-drawing${referee ? "" : " looking"}${map ? " mapped" : ""}`} viewBox=${fitted(box)} role="group" aria-label=${say("board.drawing")}
      onPointerMove=${pull} onPointerUp=${drop} onPointerCancel=${() => { held.current = false; setDrag(null); }}>
    ${map && html`<image href=${pictureUrl(map.picture)} x=${map.x} y=${map.y} width=${map.w} height=${map.h} preserveAspectRatio="none" />`}
    ${board.links.map((one) => spots[one.a] && spots[one.b] && html`<${Path} key=${`p-${one.id}`} link=${one} a=${spots[one.a]} b=${spots[one.b]} />`)}
    ${board.spots.map((one) => html`<${Spot} key=${one.id} spot=${spots[one.id]} stands=${standing.filter((s) => s.spot === one.id)}
      on=${chosen.value?.id === one.id} grab=${referee && !one.fixed ? grab("spot", one.id, one) : null} choose=${() => choose(one.id)} key_=${key("spot", one)} />`)}
    ${board.links.map((one) => spots[one.a] && spots[one.b] && html`<${Way} key=${one.id} link=${one} a=${spots[one.a]} b=${spots[one.b]} />`)}
    ${standing.map((one) => html`<${Token} key=${one.who} stand=${one} drag=${drag?.id === one.who ? drag : null}
      on=${chosen.value?.id === one.who} grab=${may(one) ? grab("stand", one.who, one) : null} key_=${key("stand", one)} />`)}
  </svg>`;
}

function Spot({ spot, stands, on, grab, choose, key_ }) {
  const here = stands.map((one) => one.title).join(", ");
  const label = say(here ? "board.spot.with" : "board.spot", { name: spot.name, who: here })
    + (spot.secret ? `, ${say("board.secret")}` : "") + (spot.go ? `. ${say("board.go", { way: spot.go.text })}` : "");
  return html`<g class=${`spot spot-${spot.kind}${on ? " on" : ""}${spot.go ? " open" : ""}${spot.secret ? " secret" : ""}`} tabindex="0" role="button"
      aria-label=${label} aria-pressed=${on} onPointerDown=${grab} onClick=${choose} onKeyDown=${key_}>
    <rect x=${spot.x} y=${spot.y} width=${spot.w} height=${spot.h} rx="0.4" />
    <text x=${spot.x + 0.35} y=${spot.y + 0.95} textLength=${spot.name.length > 2.6 * (spot.w - 0.7) ? spot.w - 0.7 : undefined} lengthAdjust="spacingAndGlyphs">${spot.name}</text>
    ${spot.secret && html`<text class="way-word" x=${spot.x + spot.w / 2} y=${spot.y + spot.h - 0.3}>${say("board.secret")}</text>`}
  </g>`;
}

const WORST = new Set(["closed", "locked", "stuck"]);

// The line is drawn under the places, its door and words over them.
function Path({ link, a, b }) {
  return html`<path class=${`way-line${link.secret ? " secret" : ""}`} d=${pathOf(centre(a), centre(b))} />`;
}

function Way({ link, a, b }) {
  const [x, y] = between(a, b);
  const words = [link.kind === "path" ? "" : say(WAYS[link.kind]), link.state && link.state !== "open" ? say(STATES[link.state]) : "",
    link.secret ? say("board.secret") : ""].filter(Boolean).join(", ");
  return html`<g class="way" role="img" aria-label=${`${a.name} - ${b.name}: ${words || say(WAYS[link.kind])}`}>
    ${link.kind !== "path" && html`<rect class=${WORST.has(link.state) ? "door shut" : "door"} x=${x - 0.3} y=${y - 0.3} width="0.6" height="0.6" />`}
    ${words && html`<text class="way-word" x=${x} y=${y - 0.5}>${words}</text>`}
  </g>`;
}

function Token({ stand, drag, on, grab, key_ }) {
  const [x, y] = drag ? [drag.x, drag.y] : [stand.x, stand.y], r = stand.crowded ? 0.42 : 0.54, face = faceOf(stand.who);
  return html`<g class=${`token token--${somebody(stand.who)?.side ?? "other"}${stand.mine ? " mine" : ""}${stand.crowded ? " token--crowded" : ""}${on ? " on" : ""}`} tabindex=${grab ? 0 : -1}
      role=${grab ? "button" : "img"} aria-label=${stand.title} aria-pressed=${grab ? on : undefined} onPointerDown=${grab} onKeyDown=${key_}
      onClick=${grab ? (event) => { event.stopPropagation(); chosen.value = { kind: "stand", id: stand.who }; } : null}>
    <circle cx=${x} cy=${y} r=${stand.crowded ? 0.5 : 0.62} />
    <text x=${x} y=${y + (stand.crowded ? 0.17 : 0.22)}>${stand.short}</text>
    ${face && html`<image class="token-face" href=${pictureUrl(face)} x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} preserveAspectRatio="xMidYMid slice" />`}
    ${part("turn") === stand.who && html`<circle class="token-turn" cx=${x} cy=${y} r=${r + 0.16} />`}
    ${!stand.crowded && html`<text class="token-name" x=${x} y=${y + 1.15}>${stand.title.split(" ")[0]}</text>`}
  </g>`;
}
