// A screen for the wall: scene, order, clock, the last outcome large. No secrets, no controls, and it never sleeps.
import { html, useEffect } from "../draw.js";
import { Board } from "../pieces/board/board.js";
import { Clock } from "../pieces/clock.js";
import { Order } from "../pieces/order.js";
import { Party } from "../pieces/party.js";
import { Scene } from "../pieces/scene.js";
import { log, parts } from "../wire.js";
import { say } from "../words.js";

function useAwake() {
  useEffect(() => {
    let lock = null;
    const hold = async () => {
      try {
        lock = document.visibilityState === "visible" ? await navigator.wakeLock?.request("screen") : lock;
      } catch {
        lock = null; // the device decides; the screen works all the same
      }
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => { document.removeEventListener("visibilitychange", hold); lock?.release(); };
  }, []);
}

export function Room() {
  useAwake();
  const last = log.value.findLast((one) => one.seen.state === "done" || !one.seen.state);
  return html`<main class="room">
    <header><h1>${parts.value.table?.title}</h1><${Clock} quiet=${true} /></header>
    <section class="last" aria-live="polite" aria-label=${say("room.last")}>
      ${(last?.seen.told ?? []).map((line, at) => html`<p key=${at}>${line.text}</p>`)}
      ${!last?.seen.told?.length && html`<p>${last?.seen.note ?? ""}</p>`}
    </section>
    <div><${Scene} /><${Board} /></div>
    <div><${Order} /><${Party} quiet=${true} /></div>
  </main>`;
}
