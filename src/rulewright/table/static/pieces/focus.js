// What has the focus may go when the table tells something new. Then the part of the page it was in takes the focus, so that
// nobody with a keyboard starts from the top again. Such parts have `data-holds-focus` and tabindex -1.
import { effect } from "../draw.js";
import { parts } from "../wire.js";

let last = null;

export function holdFocus() {
  addEventListener("focusin", (event) => (last = event.target.closest?.("[data-holds-focus]") ?? last));
  addEventListener("pointerdown", (event) => {
    if (!last?.contains(event.target)) last = null; // whoever points elsewhere means it
  });
  effect(() => parts.value && requestAnimationFrame(() => setTimeout(restore)));
}

function restore() {
  const isLost = document.activeElement === document.body || !document.activeElement;
  if (isLost && last?.isConnected && !document.querySelector("dialog[open]")) last.focus({ preventScroll: true });
}
