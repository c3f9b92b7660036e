// What lies on the referee's desk: who is chosen, what the stage shows, which drawer is out. Nothing of it is the game's.
import { computed, effect, signal } from "../draw.js";
import { isFight, part, somebody, who } from "../seat.js";

export const chosen = signal(""); // id of the creature picked by hand; empty follows whose turn it is
export const stage = signal("scene"); // scene, board, or "sheet:<id>"
export const drawer = signal(null); // { name, ...given } of the dialog that is open
export const mending = signal(null); // { id, name, at } of whom a referee changes something about
export const column = signal("middle"); // which column a small screen shows: party, middle, log

// Those who have something at a glance: scenes and the like have names, too.
export const bodies = computed(() => who.value.filter((one) => one.level !== "whole" || one.glance?.meters || one.brief !== one.title));
export const turn = computed(() => part("turn") || "");

const standings = computed(() => (part("order")?.columns ?? []).flatMap(({ standings: here = [], now }) => here.map(({ who: id, state = "ready" }) => ({ id, state, now }))));
// Who may act next where it is nobody's turn alone: of those whose go it is, then of their column, then of all who have not acted.
const next = computed(() => {
  const open = standings.value.filter(({ state }) => state === "ready");
  return (standings.value.find(({ state }) => state === "now") ?? open.find(({ now }) => now) ?? open[0])?.id ?? "";
});
const hasActed = (id) => standings.value.some((one) => one.id === id) && standings.value.every((one) => one.id !== id || !["now", "ready"].includes(one.state));

// Whoever was picked by hand steps back as the turn goes over, once they have acted, or as they die: in a fight the middle follows it.
let latest = { id: "", acted: false };
effect(() => {
  const now = { id: chosen.value, acted: hasActed(chosen.value) || Boolean(somebody(chosen.value)?.gone) };
  const isDone = now.id === latest.id && now.acted && !latest.acted;
  latest = now;
  if (now.id && isDone && (next.value || somebody(now.id)?.gone)) chosen.value = "";
});
effect(() => {
  if (turn.value) chosen.value = "";
});
export const acting = computed(() => {
  if (somebody(chosen.value)) return chosen.value;
  const led = who.value.filter((one) => one.led);
  return turn.value || next.value || (led.find((one) => !one.gone) ?? led[0])?.id || "";
});
// A fight is looked at where it is fought, if that is drawn; at peace the place is read.
export const rests = computed(() => (isFight.value && part("board")?.stands?.some(({ spot }) => spot) ? "board" : "scene"));
let rested = rests.peek();
effect(() => {
  if (stage.peek() === rested) stage.value = rests.value;
  rested = rests.value;
});
export const sheetOn = computed(() => (stage.value.startsWith("sheet:") ? stage.value.slice(6) : ""));
export const wanted = computed(() => [...new Set([acting.value, turn.value, sheetOn.value, mending.value?.id])].filter(Boolean));

export function choose(id) {
  chosen.value = id;
  if (sheetOn.value) stage.value = `sheet:${id}`;
  column.value = "middle";
}

export function openSheet(id) {
  chosen.value = id;
  stage.value = `sheet:${id}`;
  column.value = "middle";
}

export const openDrawer = (name, given = {}) => { drawer.value = { name, ...given }; };
export const closeDrawer = () => { drawer.value = null; };

// Whether an offer is about somebody: one of its arguments names them, and them alone. What names several together
// concerns them all, and stands once.
export function isAbout(offer, id) {
  return Object.values(offer.arguments ?? {}).some((one) => one === id || (Array.isArray(one) && one.length === 1 && one[0] === id));
}

export const dueFor = (id) => (part("due") ?? []).filter((offer) => isAbout(offer, id));
export const dueOfAll = () => {
  const ids = who.value.map((one) => one.id);
  return (part("due") ?? []).filter((offer) => !ids.some((id) => isAbout(offer, id)));
};
