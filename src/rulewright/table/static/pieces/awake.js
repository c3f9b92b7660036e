// Keeps the screen lit where the device lets it: always on the wall, elsewhere for who wants it.
import { effect, signal } from "../draw.js";
import { pluck } from "../pocket.js";

export const isAwake = signal(pluck("awake") === "on");

// Holds until the function that it gives is called; a page that was hidden holds anew when it is seen.
export function stayAwake() {
  let lock = null, isOver = false;
  const hold = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (isOver) lock?.release();
    } catch {
      lock = null; // the device decides; the page works all the same
    }
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", hold);
    lock?.release();
  };
}

effect(() => (isAwake.value ? stayAwake() : undefined));
