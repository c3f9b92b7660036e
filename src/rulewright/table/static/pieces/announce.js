// What is said to everybody, ears included, without taking the focus. All that ears hear goes through `utter`: nothing else on
// the page is read out by itself but refusals, so that nothing is said twice, whatever is drawn anew.
import { effect, html, signal, useLayoutEffect } from "../draw.js";
import { notice } from "../wire.js";
import { onTop } from "./dialog.js";

const LASTS = 6000; // milliseconds that a line can be seen
const HEARD = 4000; // milliseconds after which whatever reads aloud has taken a line up
const APART = 150; // milliseconds between two lines: what comes together may be read in any order; in them what opens is open, too
const [IN_TURN, AT_ONCE] = ["[role=log]", "[role=alert]"];
const shown = signal([]);
let next = 0;
const waiting = []; // [what, where], the next first
let timer = null;

export function announce(text) {
  show(text);
  utter(text);
}

// For eyes alone: where the log says the same to ears.
export function show(text) {
  const one = { id: next++, text };
  shown.value = [...shown.peek(), one];
  setTimeout(() => {
    shown.value = shown.value.filter((other) => other.id !== one.id);
  }, LASTS);
}

// For ears alone. `now`: before everything else that waits to be read.
export function utter(text, now = false) {
  if (!text) return;
  const one = [text, now ? AT_ONCE : IN_TURN];
  waiting.splice(now ? waiting.filter(([, region]) => region === AT_ONCE).length : waiting.length, 0, one);
  timer ??= setInterval(readOne, APART);
}

// What waits to be read is for other eyes than those that look from now on.
export function hush() {
  waiting.length = 0;
  document.querySelectorAll("[data-ears] p").forEach((line) => line.remove());
}

function readOne() {
  if (waiting.length) return write(...waiting.shift());
  clearInterval(timer);
  timer = null;
}

// While a dialog takes the screen, everything outside it is silent: what is said then is said in it.
function write(text, region) {
  const within = onTop() ?? document.getElementById("app");
  const line = document.createElement("p");
  line.textContent = text;
  within.querySelector(`:scope > [data-ears] > ${region}`)?.append(line);
  setTimeout(() => line.remove(), HEARD);
}

effect(() => {
  if (notice.value) announce(notice.value.text);
});

const isHeld = signal(false); // a screen has room for them where they lie over nothing

export const Announcements = () => (isHeld.value ? null : html`<${Lines} />`);

export function HeldAnnouncements() {
  useLayoutEffect(() => {
    isHeld.value = true;
    return () => { isHeld.value = false; };
  }, []);
  return html`<${Lines} held />`;
}

const Lines = ({ held = false }) => html`<div class=${`announcements${held ? " announcements--held" : ""}`} aria-hidden="true">${shown.value.map((one) => html`<p key=${one.id}>${one.text}</p>`)}</div>`;
