// The board: places, the ways between them and who is where, as a drawing and as a list. It knows no rule: every
// move is a command of the table, and what this seat may not know is not in the part it is drawn from.
import { html, useEffect, useRef, useState } from "../../draw.js";
import { parts, welcome } from "../../wire.js";
import { say } from "../../words.js";
import { isFight, part, somebody } from "../../seat.js";
import { Opens } from "../causes.js";
import { openSheet } from "../desk.js";
import { perform } from "../offers.js";
import { pictureUrl } from "../picture.js";
import { Icon, Token } from "../token.js";
import { conditionOf, Figure, Path, Rim, Spot, Way } from "./figures.js";
import { chosen, command, going, lead, linking, put, trouble, wanted } from "./hand.js";
import { BoardList } from "./list.js";
import { MapHandle } from "./map.js";
import { ahead, centre, extent, spread, under } from "./shape.js";
import { BoardTools } from "./tools.js";
import { usePulling, useView } from "./view.js";

const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 3; // board units that Shift and an arrow slide the view

// `looking`: the drawing alone, for a screen on the wall.
export function Board({ looking = false }) {
  const [asList, setAsList] = useState(false);
  const [wasBare] = useState(() => !parts.value.board?.spots.length && !part("pictures")?.map); // whoever begins to draw goes on drawing
  const board = parts.value.board;
  const referee = !looking && parts.value.table?.role === "referee" && !welcome.value?.looking_as;
  if (!board) return html`<p class="quiet">${say("board.empty")}</p>`;
  const shown = (list) => (event) => { event.preventDefault(); setAsList(list); };
  const isDrawn = board.spots.length > 0 || Boolean(part("pictures")?.map);
  return html`<section class="board" aria-label=${say("board.title")}>
    ${!looking && isDrawn && html`<div class="board-bar" role="group" aria-label=${say("board.title")}>
      <button type="button" aria-pressed=${!asList} onClick=${shown(false)}>${say("board.drawing")}</button>
      <button type="button" aria-pressed=${asList} onClick=${shown(true)}>${say("board.list")}</button>
    </div>`}
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${!isDrawn && html`<p class="quiet">${say("board.empty")}</p>`}
    ${asList ? html`<${BoardList} board=${board} referee=${referee} />` : isDrawn && html`<${Drawing} board=${board} referee=${referee} looking=${looking} />`}
    ${referee && html`<${Opens} class="board-draws" open=${wasBare} summary=${say("board.tools")}><${BoardTools} board=${board} /><//>`}
  </section>`;
}

function Drawing({ board, referee, looking }) {
  const map = movedMap(part("pictures")?.map);
  const box = extent(map ? [...board.spots, map] : board.spots);
  const moved = Object.fromEntries(board.spots.map((one) => [one.id, { ...one, ...going.value[one.id] }]));
  const focus = part("turn") || board.stands.find((one) => one.mine)?.who || board.stands[0]?.who;
  const there = board.stands.find((one) => one.who === focus);
  // A fight is looked at where it is, and so is the party from across the room.
  const fought = isFight.value || looking ? board.spots.filter(({ id }) => board.stands.some(({ spot, who }) => spot === id && (isFight.value || somebody(who)?.led))) : [];
  const view = useView(box, there && (moved[there.spot] ? centre(moved[there.spot]) : [there.x, there.y]), looking, fought.length > 0 ? extent(fought) : null);
  useEffect(() => {
    if (wanted.value) view.show(...wanted.value);
    wanted.value = null;
  }, [wanted.value]);
  const [drag, draw] = useState(null); // { kind, id, pointer, x, y } while something is being moved
  const now = useRef(null); // the same, also where the pointer is quicker than the drawing
  const setDrag = (next) => { now.current = next; draw(next); };
  const pulling = usePulling(view, () => setDrag(null));
  // A finger that moves somebody neither scrolls the page nor goes back a page. (touch-action says so for a whole drawing only.)
  useEffect(() => {
    const one = view.svg.current, keep = (event) => now.current && event.preventDefault();
    one?.addEventListener("touchmove", keep, { passive: false });
    return () => one?.removeEventListener("touchmove", keep);
  }, []);
  const spots = drag?.kind === "spot" && moved[drag.id] ? { ...moved, [drag.id]: { ...moved[drag.id], x: drag.x, y: drag.y } } : moved;
  const may = (stand) => referee || (stand.mine && !looking);

  const grab = (kind, id, from) => (event) => {
    if (event.button !== 0 || now.current || !event.isPrimary) return;
    if (kind === "spot" && event.pointerType === "touch" && chosen.value?.id !== id) return; // a finger that slides the board moves no place
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = view.point(event);
    setDrag({ kind, id, pointer: event.pointerId, x: from.x, y: from.y, dx: from.x - x, dy: from.y - y, moved: false });
  };
  const pull = (event) => {
    const was = now.current;
    if (pulling.move(event) || was?.pointer !== event.pointerId) return;
    const [x, y] = view.point(event);
    const isMoved = was.moved || Math.hypot(x + was.dx - was.x, y + was.dy - was.y) * 20 > 6;
    setDrag({ ...was, x: x + was.dx, y: y + was.dy, moved: isMoved });
  };
  const drop = (event) => {
    pulling.up(event);
    const was = now.current;
    if (was?.pointer !== event.pointerId) return;
    const [x, y] = view.point(event);
    setDrag(null);
    if (!was.moved) return;
    dropped.current = true;
    if (was.kind === "spot") put(was.id, { x: Math.round(was.x), y: Math.round(was.y) }, "move-place", { spot: was.id, x: Math.round(was.x), y: Math.round(was.y) });
    else lead(was.id, under(Object.values(spots), x, y), [x, y]);
  };
  const dropped = useRef(false);
  const lose = (event) => { pulling.up(event); setDrag(null); };
  // The click after a pull, a pinch or a drop presses nothing.
  const eat = (event) => {
    if (!pulling.ate() && !dropped.current) return;
    dropped.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const choose = (id) => {
    if (linking.value && linking.value.from !== id) {
      command("draw-path", { a: linking.value.from, b: id, kind: linking.value.kind });
      linking.value = null;
    } else if (chosen.value?.kind === "stand" && may(board.stands.find((one) => one.who === chosen.value.id) ?? {})) {
      lead(chosen.value.id, spots[id], centre(spots[id]));
      chosen.value = null;
    } else if (spots[id].go && !looking) perform(spots[id].go);
    else chosen.value = { kind: "spot", id };
  };
  const pick = (id) => (event) => {
    event.stopPropagation();
    chosen.value = chosen.value?.id === id ? null : { kind: "stand", id };
  };
  const onKey = (kind, one) => (event) => {
    const step = event.shiftKey ? null : KEYS[event.key];
    if (step && referee && kind === "spot" && !one.fixed) {
      event.preventDefault();
      const to = { x: spots[one.id].x + step[0], y: spots[one.id].y + step[1] };
      put(one.id, to, "move-place", { spot: one.id, ...to });
    } else if (step && kind === "stand" && spots[one.spot] && may(one)) {
      event.preventDefault();
      const to = ahead(board.spots.filter((spot) => !spot.fixed && !spot.ruled), spots[one.spot], step); // the game's own ways are gone on purpose: Enter
      if (to) lead(one.who, to, centre(to));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (kind === "spot") choose(one.id);
      else pick(one.who)(event);
    } else if (event.key === "Escape" && (chosen.value || linking.value)) {
      chosen.value = null;
      linking.value = null;
    }
  };
  const lookAround = (event) => {
    const step = event.shiftKey && KEYS[event.key];
    if (step) view.slide(step[0] * FAR, step[1] * FAR);
    else if (event.key === "+" || event.key === "=") view.closer();
    else if (event.key === "-") view.farther();
    else if (event.key === "0") view.showAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const seen = (event) => {
    const at = event.target.closest?.(".spot, .token")?.querySelector("rect, .tok-in")?.getBoundingClientRect();
    if (at && event.target.matches(":focus-visible")) view.show(...view.point({ clientX: at.x + at.width / 2, clientY: at.y + at.height / 2 }));
  };
  const stands = board.stands.filter((one) => spots[one.spot] || one.x || one.y).map((one) => ({ ...one, ...going.value[one.who] }));
  const standing = spread(stands, spots).map((one) => (drag?.kind === "stand" && drag.id === one.who ? { ...one, x: drag.x, y: drag.y } : one));
  const ways = board.links.filter((one) => spots[one.a] && spots[one.b]);
  const isMine = (kind, id) => chosen.value?.kind === kind && chosen.value.id === id;
  // Who listens for the focus on a drawing makes it a stop of the tab key: its frame listens.
  return html`<div class="board-frame" onFocusIn=${seen}>
    <svg ref=${view.svg} class=${`board-drawing${view.isAll ? "" : " board-drawing--part"}${map ? " mapped" : ""}`} height=${view.high} viewBox=${view.viewBox} role="group" aria-label=${say("board.drawing")}
        onPointerDownCapture=${pulling.down} onPointerDown=${pulling.hold} onPointerMove=${pull} onPointerUp=${drop} onPointerCancel=${lose} onClickCapture=${eat} onKeyDown=${lookAround}>
      <defs><pattern id="board-hatch" width="0.4" height="0.4" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0V0.4" /></pattern>
        <pattern id="board-grid" width="2" height="2" patternUnits="userSpaceOnUse"><path d="M0 0H2M0 0V2" /></pattern></defs>
      ${map && html`<image href=${pictureUrl(map.picture)} x=${map.x} y=${map.y} width=${map.w} height=${map.h} preserveAspectRatio="none" />`}
      ${!map && board.spots.map((one) => !one.secret && html`<${Rim} key=${`r-${one.id}`} spot=${spots[one.id]} />`)}
      ${ways.map((one) => html`<${Path} key=${`p-${one.id}`} link=${one} a=${spots[one.a]} b=${spots[one.b]} />`)}
      ${board.spots.map((one) => html`<${Spot} key=${one.id} spot=${spots[one.id]} stands=${standing.filter((s) => s.spot === one.id)}
        on=${isMine("spot", one.id)} grab=${referee && !one.fixed ? grab("spot", one.id, spots[one.id]) : null} choose=${() => choose(one.id)} onKey=${onKey("spot", one)} />`)}
      ${ways.map((one) => html`<${Way} key=${one.id} link=${one} a=${spots[one.a]} b=${spots[one.b]} />`)}
      ${map && referee && chosen.value?.kind === "map" && html`<${MapHandle} map=${map} view=${view} />`}
      ${standing.map((one) => html`<${Figure} key=${one.who} stand=${one} isGoing=${Boolean(going.value[one.who])}
        on=${isMine("stand", one.who)} grab=${may(one) ? grab("stand", one.who, one) : null} choose=${pick(one.who)} onKey=${onKey("stand", one)} />`)}
    </svg>
    ${!looking && html`<div class="board-zoom" role="group" aria-label=${say("board.view")}>
      <button type="button" class="button" aria-label=${say("board.closer")} onClick=${view.closer}><${Icon} name="l-plus" /></button>
      <button type="button" class="button" aria-label=${say("board.farther")} onClick=${view.farther}><${Icon} name="l-minus" /></button>
      <button type="button" class="button" aria-label=${say(view.isAll ? "board.follow" : "board.all")} onClick=${view.isAll ? view.follow : view.showAll}><${Icon} name="l-maximize" /></button>
    </div>`}
    ${!looking && chosen.value?.kind === "stand" && html`<${Who} id=${chosen.value.id} board=${board} referee=${referee} />`}
  </div>`;
}

// A map that was just moved lies where it was let go.
const movedMap = (map) => (map && going.value.map ? { ...map, ...going.value.map } : map);

// Whoever is chosen, in a line: who, how they are, where; under the drawing, so that nothing moves beneath a finger.
function Who({ id, board, referee }) {
  const one = somebody(id);
  const stand = board.stands.find((other) => other.who === id);
  if (!one || !stand) return null;
  const place = board.spots.find((spot) => spot.id === stand.spot)?.name ?? "";
  return html`<div class="board-who" role="status"><${Token} one=${one} small />
    <p class="grow"><strong>${one.title}</strong><br /><span class="quiet">${[conditionOf(one), place].filter(Boolean).join(" · ")}</span></p>
    ${referee && one.level === "whole" && html`<button type="button" class="button" onClick=${() => openSheet(id)}>${say("ref.party.sheet")}</button>`}
  </div>`;
}
