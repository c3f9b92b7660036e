// What is in hand on the board: what is chosen, which way is being drawn, and the commands that move things.
import { signal } from "../../draw.js";
import { part } from "../../seat.js";
import { ask, present, welcome } from "../../wire.js";
import { say } from "../../words.js";
import { perform } from "../offers.js";

const LATEST = 2000; // milliseconds

export const chosen = signal(null); // { kind: "spot" | "stand" | "map", id }, or nothing
export const linking = signal(null); // { from, kind } of a way that is being drawn
export const wanted = signal(null); // [x, y] of what is to be seen: a place that was just drawn
export const trouble = signal(""); // why the last command was refused
export const going = signal({}); // by id: where somebody or something was put whom the table has not moved yet

// Gives whether it was done.
export async function command(name, args) {
  trouble.value = "";
  try {
    await ask("do", { procedure: `${welcome.value.system}.${name}`, arguments: args });
    return true;
  } catch (sorry) {
    trouble.value = sorry.text;
    return false;
  }
}

// Puts something where it was let go, and shows it there until the table has said where it is: a slow line shows no jump back.
export async function put(id, where, name, args) {
  going.value = { ...going.value, [id]: where };
  const before = present.value;
  const isDone = await command(name, args);
  if (isDone && present.value === before) await told(before);
  if (going.value[id] !== where) return; // it was moved again meanwhile
  const { [id]: _, ...others } = going.value;
  going.value = others;
}

// Once the table says how things stand: its answer comes before that. Nothing comes where nothing changed.
function told(before) {
  return new Promise((resolve) => {
    const late = setTimeout(done, LATEST);
    const stop = present.subscribe((now) => now !== before && done());
    function done() {
      clearTimeout(late);
      queueMicrotask(() => stop());
      resolve();
    }
  });
}

// Somebody goes into a place, or on open ground. Into a place of the game one goes by its own way, if one leads there.
export function lead(who, spot, [x, y]) {
  const known = part("board")?.stands.find((one) => one.who === who);
  const stand = known && { ...known, ...going.value[who] }; // where they were just put, also before the table says so
  if (!stand || (spot && stand.spot === spot.id)) return undefined;
  if (!spot) return put(who, { spot: "", x, y }, "place", { who, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });
  if (!spot.fixed && !spot.ruled) return put(who, { spot: spot.id }, "place", { who, spot: spot.id });
  if (spot.go) return perform(spot.go);
  trouble.value = say("board.no-way", { name: spot.name });
  return undefined;
}
