// What has the focus may go, or be moved, when the table tells something new. Then it gets the focus back; where it is gone,
// what looks the same in the same part of the page does, or else that part itself, so that nobody with a keyboard starts from
// the top again. Such parts have `data-holds-focus` and tabindex -1.
import { effect } from "../draw.js";
import { log, parts } from "../wire.js";

const STOPS = "button, a[href], input, select, textarea, summary, [tabindex]";
const TRIES = 20;
const PAUSE = 100; // milliseconds
let last = null; // { one, name, holder }: where the focus was

export function holdFocus() {
  addEventListener("focusin", ({ target }) => (last = { one: target, name: nameOf(target), holder: target.closest("[data-holds-focus]") }));
  addEventListener("pointerdown", (event) => {
    if (!last?.holder?.contains(event.target)) last = null; // whoever points elsewhere means it
  });
  effect(() => [parts.value, log.value] && requestAnimationFrame(() => setTimeout(() => restore())));
}

const nameOf = (one) => `${one.localName} ${one.getAttribute("aria-label") ?? one.textContent}`;

function restore(tries = 0) {
  const isLost = document.activeElement === document.body || !document.activeElement;
  if (!isLost || !last || document.querySelector("dialog[open]")) return;
  const { one, name, holder } = last;
  if (one.isConnected && one.disabled && tries < TRIES) return setTimeout(() => restore(tries + 1), PAUSE); // it is being done
  const alike = () => [...(holder?.querySelectorAll(STOPS) ?? [])].find((other) => nameOf(other) === name);
  const found = one.isConnected && !one.disabled ? one : ((holder?.isConnected && (alike() ?? holder)) || document.getElementById("main"));
  found?.focus({ preventScroll: true });
}
