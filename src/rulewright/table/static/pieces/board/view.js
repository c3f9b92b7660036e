// Which part of the board is seen: as much as can be read, until whoever looks moves or zooms it by finger, wheel, key or button.
import { useEffect, useLayoutEffect, useRef, useState } from "../../draw.js";

const AROUND = 1; // board units beside what is drawn
const LEGIBLE = 15; // pixels a board unit, below which letters are too small: rather not all of it
const NATURAL = 34;
const [SMALLEST, LARGEST] = [4, 110];
const STEP = 1.4;
const EDGE = 4; // board units from the edge, nearer to which nothing is well in sight
const MOVED = 5; // pixels from which on a press is a pull

const CLOSE = 56; // pixels a board unit, beyond which nothing is read better

// `box`: what is drawn. `focus`: [x, y] of what counts most where not all of it can be read. `isWhole`: all of it is seen anyway.
// `scene`: the part of it where something goes on, which has all the room if it can be read.
export function useView(box, focus, isWhole = false, scene = null) {
  const svg = useRef(null);
  const [size, setSize] = useState(null);
  const [own, setOwn] = useState(null); // { x, y, scale } of the middle; null follows the play
  const whole = { x: box.x - AROUND, y: box.y - AROUND, w: Math.max(box.w, 6) + 2 * AROUND, h: Math.max(box.h, 4) + 2 * AROUND };
  useLayoutEffect(() => {
    if (!svg.current) return undefined;
    const measure = new ResizeObserver(([{ contentRect }]) => setSize({ w: contentRect.width, h: contentRect.height }));
    measure.observe(svg.current);
    return () => measure.disconnect();
  }, []);

  const { w, h } = size?.w ? size : { w: whole.w * NATURAL, h: whole.h * NATURAL };
  const fit = Math.min(w / whole.w, h / whole.h);
  const middle = { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2 };
  const near = scene ? Math.min(CLOSE, w / (scene.w + 2 * AROUND), h / (scene.h + 2 * AROUND)) : 0;
  const isNear = near >= Math.max(LEGIBLE, fit);
  const scale = own?.scale ?? (isNear ? near : isWhole ? fit : Math.min(NATURAL, Math.max(fit, LEGIBLE)));
  // Where there is more than can be seen, the middle stays so near that nothing but board is seen.
  const held = (at, low, wide, seen) => (seen >= wide ? low + wide / 2 : Math.min(Math.max(at, low + seen / 2), low + wide - seen / 2));
  const kept = (x, y, by) => ({ x: held(x, whole.x, whole.w, w / by), y: held(y, whole.y, whole.h, h / by), scale: by });
  const isAll = scale <= fit * 1.001;
  const at = own ?? (isNear ? { x: scene.x + scene.w / 2, y: scene.y + scene.h / 2, scale } : null) ?? kept(...(isAll || !focus ? [middle.x, middle.y] : focus), scale);
  const now = useRef(null);
  now.current = at;

  const look = (x, y, by) => {
    now.current = kept(x, y, Math.min(LARGEST, Math.max(Math.min(SMALLEST, fit), by))); // at once: several may come before the next drawing
    setOwn(now.current);
  };
  // Zooms about a point of the board, which stays where it is on the screen.
  const zoom = (by, px = now.current.x, py = now.current.y) => {
    const was = now.current;
    const next = Math.min(LARGEST, Math.max(Math.min(SMALLEST, fit), was.scale * by));
    const part = was.scale / next;
    look(px + (was.x - px) * part, py + (was.y - py) * part, next);
  };
  const point = (event) => {
    const edge = svg.current.getBoundingClientRect();
    const was = now.current;
    return [was.x + (event.clientX - edge.left - edge.width / 2) / was.scale, was.y + (event.clientY - edge.top - edge.height / 2) / was.scale];
  };
  // Turns the wheel with Ctrl, which is also what pinching a touchpad sends; without it the page scrolls.
  const turns = useRef(null);
  turns.current = (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), ...point(event));
  };
  useEffect(() => {
    const one = svg.current, turn = (event) => turns.current(event);
    one?.addEventListener("wheel", turn, { passive: false });
    return () => one?.removeEventListener("wheel", turn);
  }, []);

  return {
    svg, isAll, point, zoom,
    isOwn: own !== null,
    viewBox: `${at.x - w / 2 / at.scale} ${at.y - h / 2 / at.scale} ${w / at.scale} ${h / at.scale}`,
    high: Math.round(whole.h * Math.max(LEGIBLE, Math.min(NATURAL, w / whole.w))),
    closer: () => zoom(STEP),
    farther: () => zoom(1 / STEP),
    showAll: () => look(middle.x, middle.y, fit),
    follow: () => setOwn(null),
    slide: (dx, dy) => look(now.current.x + dx, now.current.y + dy, now.current.scale),
    // Shows what has the focus or is new, where it is not well in sight.
    show: (x, y) => {
      const was = now.current;
      const [far, deep] = [w / 2 / was.scale - EDGE, h / 2 / was.scale - EDGE / 2];
      if (Math.abs(x - was.x) > far || Math.abs(y - was.y) > deep) look(x, y, was.scale);
    },
  };
}

// Fingers and the mouse on the board: one pulls it along, two pinch it. `cancel`: gives up what one of them was carrying.
export function usePulling(view, cancel) {
  const fingers = useRef(new Map()); // id of the pointer: where it is
  const pulled = useRef(null); // { id, x, y, isOn }: where one finger took hold, and whether it moved since
  const pinched = useRef(false);
  const spread = () => {
    const [a, b] = [...fingers.current.values()];
    return { far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
  };
  const where = (event) => ({ clientX: event.clientX, clientY: event.clientY });
  return {
    down: (event) => {
      if (event.isPrimary) fingers.current.clear(); // whatever was missed of the ones before
      if (event.isPrimary) pinched.current = false;
      fingers.current.set(event.pointerId, where(event));
      if (fingers.current.size !== 2) return;
      pulled.current = null;
      pinched.current = true;
      cancel();
    },
    hold: (event) => {
      if (event.button === 0 && fingers.current.size === 1) pulled.current = { id: event.pointerId, ...where(event), isOn: false };
    },
    // Gives whether this move was the board's.
    move: (event) => {
      if (!fingers.current.has(event.pointerId)) return false;
      if (fingers.current.size === 2) {
        const before = spread();
        fingers.current.set(event.pointerId, where(event));
        const after = spread();
        const [x, y] = view.point(before);
        const [nx, ny] = view.point(after);
        if (before.far > 0) view.zoom(after.far / before.far, x, y);
        view.slide(x - nx, y - ny);
        return true;
      }
      fingers.current.set(event.pointerId, where(event));
      const was = pulled.current;
      if (was?.id !== event.pointerId) return false;
      const [x, y] = view.point(was);
      const [nx, ny] = view.point(event);
      if (!was.isOn && Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < MOVED) return true;
      if (!was.isOn) view.svg.current.setPointerCapture(event.pointerId);
      pulled.current = { id: was.id, ...where(event), isOn: true };
      if (!view.isAll) view.slide(x - nx, y - ny);
      return true;
    },
    up: (event) => {
      fingers.current.delete(event.pointerId);
      if (pulled.current?.id === event.pointerId && !pulled.current.isOn) pulled.current = null;
    },
    // Whether the click that follows belongs to a pull or a pinch, and presses nothing.
    ate: () => {
      const was = pulled.current?.isOn || pinched.current;
      pulled.current = null;
      return Boolean(was);
    },
  };
}
