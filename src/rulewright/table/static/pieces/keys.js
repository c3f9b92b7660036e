// Keys: what each does while its piece is on the screen, and the list of them. Letters can be switched off.
import { html, signal, useLayoutEffect, useRef } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";

const known = signal([]); // {id, key, label, run, inDialog}, the latest last
const lettersOn = signal(pluck("letters") !== "off");
const isListed = signal(false);
let next = 0;

// Lets a key ("a", "/", "ctrl+z") do something while the piece that asks is drawn. `label`: key of the words, or plain text.
export function useKey(key, label, run, { when = true, inDialog = false } = {}) {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => { // not after the next picture: whoever sees a button may press its key
    if (!when || !key) return undefined;
    const one = { id: next++, key, label, inDialog, run: (event) => latest.current(event) };
    known.value = [...known.value, one];
    return () => {
      known.value = known.value.filter((other) => other.id !== one.id);
    };
  }, [key, label, when, inDialog]);
}

export function listen() {
  addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || event.repeat || event.target.closest?.("input, select, textarea")) return;
    if (!isCommand && !lettersOn.value) return;
    const isShifted = event.shiftKey && (isCommand || /^\p{L}$/u.test(event.key)); // "?" and "/" are what they are, however typed
    const pressed = `${isCommand ? "ctrl+" : ""}${isShifted ? "shift+" : ""}${event.key.toLowerCase()}`;
    const isOver = document.querySelector("dialog[open]") !== null;
    const one = known.value.findLast((other) => other.key === pressed && other.inDialog === isOver);
    if (!one) return;
    event.preventDefault();
    one.run(event);
  });
}

export const usesLetters = lettersOn;
export const listKeys = () => (isListed.value = true);

export function KeysHelp() {
  useKey("?", "keys.help", listKeys);
  if (!isListed.value) return null;
  const shown = new Map(known.value.filter((one) => !one.inDialog).map((one) => [one.key, one]));
  return html`<${Dialog} title=${say("keys.title")} onClose=${() => (isListed.value = false)}>
    <dl class="keys">
      ${[...shown.values()].map((one) => html`<div key=${one.key}><dt><kbd class="key">${spelled(one.key)}</kbd></dt><dd>${say(one.label)}</dd></div>`)}
      <div><dt><kbd class="key">↑</kbd> <kbd class="key">↓</kbd></dt><dd>${say("keys.arrows")}</dd></div>
      <div><dt><kbd class="key">Esc</kbd></dt><dd>${say("keys.escape")}</dd></div>
    </dl>
    <label class="row choice"><input type="checkbox" checked=${lettersOn.value} onChange=${(event) => switchLetters(event.target.checked)} /> ${say("keys.letters")}</label>
  <//>`;
}

function switchLetters(on) {
  lettersOn.value = on;
  keep("letters", on ? "on" : "off");
}

const spelled = (key) => key.replace("ctrl+", say("keys.ctrl")).replace("shift+", say("keys.shift")).toUpperCase();
