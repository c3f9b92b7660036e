// Steps of a table that has just begun: which are left, which were put away, and the fight that could begin.
import { signal } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { isFight, part, who } from "../seat.js";
import { ask } from "../wire.js";
import { announce } from "./announce.js";

const FIGHT = "fight";
export const CALL = "call"; // the invitation, which is the table's and no step of the game
const PAUSE = 50; // milliseconds between looks whether a fight can be begun
const TRIES = 60;
const PLACE = `away${location.pathname}`;

const away = signal(new Set((pluck(PLACE) ?? "").split(" ").filter(Boolean)));
export const steps = () => part("start") ?? [];
export const isAway = (name) => away.value.has(name);

export function putAway(...names) {
  away.value = new Set([...away.value, ...names]);
  keep(PLACE, [...away.value].join(" "));
}

// Whoever fights has begun: what is left of the first steps is found in the menu.
export const putAllAway = () => putAway(CALL, ...steps().filter(({ name }) => name !== FIGHT).map(({ name }) => name));

const isFirst = ({ name, done }) => name !== FIGHT && !done && !isAway(name);
// Whether there is so little on the table that its first steps are all there is to see.
export const isBeginning = () => !isFight.value && steps().some((one) => one.name !== "adventure" && isFirst(one));
// Whether more friends may come, or the ready adventure may yet be taken.
export const isLeft = () => !isFight.value && steps().length > 0 && [CALL, ...steps().filter(({ name }) => name !== FIGHT).map(({ name }) => name)].some((name) => !isAway(name));

// Whether a fight could begin with those who come: somebody is here to fight, and nobody fights yet.
export const canBegin = () => !isFight.value && Boolean(fight()) && who.value.some((one) => one.led && !one.gone);

const fight = () => steps().find((one) => one.name === FIGHT);
export const fightNow = () => JSON.stringify(fight());

// Begins the fight as soon as the table says that it can be begun with those who have come: until then it is as it was before.
export async function startFight(before) {
  for (let tried = 0; tried < TRIES && (fightNow() === before || fight()?.why_not); tried += 1) await new Promise((done) => setTimeout(done, PAUSE));
  const step = fight();
  if (!step || step.why_not) return announce(step?.why_not ?? "");
  return ask("do", { procedure: step.procedure, arguments: step.arguments ?? {} }).catch((refusal) => announce(refusal.text));
}
