// What was promised and shown of the dice is noted while it is played, to be checked when the evening is over.
import { effect } from "../draw.js";
import { log, past, present, welcome } from "../wire.js";
import { notePromise, noteShown } from "./record.js";

const seen = new WeakSet();

// Notes what is promised and shown while it is played. Other eyes are not one's own, and the past was noted in its time.
export function watchDice() {
  effect(() => {
    const promise = present.value.table?.is_open && present.value.table.commitment;
    if (!promise || welcome.value?.looking_as || past.value) return;
    notePromise(promise);
    for (const item of log.value) {
      if (seen.has(item)) continue;
      seen.add(item);
      noteShown(promise, item.seen);
    }
  });
}
