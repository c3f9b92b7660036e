// What this seat sees, by name: short ways into the parts the table sent.
import { computed, signal } from "./draw.js";
import { parts, welcome } from "./wire.js";

export const part = (name) => parts.value[name];
export const table = computed(() => parts.value.table ?? {});
export const people = computed(() => parts.value.people ?? []);
export const who = computed(() => parts.value.who ?? []);
const byId = computed(() => new Map(who.value.map((one) => [one.id, one])));
// Those whom this seat plays and who are there: a making that was taken back left nobody.
export const mine = computed(() => (table.value.plays ?? []).filter((id) => byId.value.has(id)));
// Whether whoever this seat plays is dead, or has left.
export const isOver = computed(() => mine.value.length > 0 && mine.value.every((id) => byId.value.get(id)?.gone));
// Between two evenings nothing is done: what is there is only read.
export const isClosed = computed(() => table.value.is_open === false);
// Whether a fight is on: a stretch of play in which each may act once has an order as well.
export const isFight = computed(() => Boolean(parts.value.order) && parts.value.order.fights !== false);
// In a round of phases one says beforehand what one does; once its phase has come, nothing more is asked.
const isInPhases = (all) => all.order?.form === "phases";
// Those of mine who have yet to say it.
export const toDeclare = (all = parts.value) => (isInPhases(all) ? all.order.columns.filter(({ now }) => now) : []).flatMap(({ standings = [] }) => standings).filter(({ who: id, state = "ready" }) => state === "ready" && mine.value.includes(id)).map(({ who: id }) => id);
// Whose turn it is to do something.
export const turnOf = (all = parts.value) => (isInPhases(all) ? "" : all.turn || "");
export const isReferee = computed(() => table.value.role === "referee");

const forms = computed(() => new Map((welcome.value?.procedures ?? []).map((one) => [one.id, one])));

export const somebody = (id) => byId.value.get(id);
export const nameOf = (id) => somebody(id)?.title ?? id;
export const personName = (id) => people.value.find((one) => one.id === id)?.nick ?? id;
export const formOf = (procedure) => forms.value.get(procedure);

const picked = signal("");
// Whom this seat acts for now: one of one's own characters, or whom the referee has picked; not where other eyes are borrowed.
const mayPick = (id) => (isReferee.value && !welcome.value?.looking_as ? byId.value.has(id) : mine.value.includes(id) && byId.value.has(id));
export const actor = computed(() => (mayPick(picked.value) ? picked.value : (mine.value.find((id) => !byId.value.get(id)?.gone) ?? mine.value[0] ?? "")));

export function pickActor(id) {
  if (mayPick(id)) picked.value = id;
}
