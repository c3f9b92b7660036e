// What is said to everybody, ears included, without taking the focus.
import { effect, html, signal } from "../draw.js";
import { notice } from "../wire.js";

const LASTS = 6000; // milliseconds
const said = signal([]);
let next = 0;

export function announce(text) {
  const one = { id: next++, text };
  said.value = [...said.peek(), one];
  setTimeout(() => {
    said.value = said.value.filter((other) => other.id !== one.id);
  }, LASTS);
}

effect(() => {
  if (notice.value) announce(notice.value.text);
});

export function Announcements() {
  return html`<div class="announcements" role="status" aria-live="polite">
    ${said.value.map((one) => html`<p key=${one.id}>${one.text}</p>`)}
  </div>`;
}
