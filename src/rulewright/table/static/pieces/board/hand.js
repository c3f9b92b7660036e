// What is in hand on the board: what is chosen, which way is being drawn, and the commands that move things.
import { signal } from "../../draw.js";
import { ask, welcome } from "../../wire.js";

export const chosen = signal(null); // { kind: "spot" | "stand", id }, or nothing
export const linking = signal(null); // id of the place from which a way is being drawn
export const trouble = signal(""); // why the last command was refused

export async function command(name, args) {
  trouble.value = "";
  try {
    await ask("do", { procedure: `${welcome.value.system}.${name}`, arguments: args });
  } catch (sorry) {
    trouble.value = sorry.text;
  }
}
