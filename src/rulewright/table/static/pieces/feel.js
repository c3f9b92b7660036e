// What a device may do beside showing: a knock of wood when dice fall, a short shake. Each can be switched off here.
import { html, signal } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { say } from "../words.js";
import { isAwake } from "./awake.js";

const OFF = "off";
const isOn = { sound: signal(pluck("sound") !== OFF), shake: signal(pluck("shake") !== OFF), awake: isAwake };
const LABELS = { sound: "feel.sound", shake: "feel.shake", awake: "feel.awake" };
let ears = null; // made at the first sound: a browser allows none before somebody has touched the page
let ringing = 0; // thuds; in between the sound sleeps, since silence is work too

// `pattern`: milliseconds of shaking and stillness, by turns.
export function feels(pattern) {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (isOn.shake.value) navigator.vibrate?.(pattern);
  if (isOn.sound.value) knock();
}

// Two short thuds of wood, made rather than loaded.
function knock() {
  try {
    ears ??= new AudioContext();
    ears.resume();
    for (const [after, pitch] of [[0, 190], [0.09, 150]]) {
      const [wood, loud] = [ears.createOscillator(), ears.createGain()];
      const at = ears.currentTime + after;
      wood.frequency.setValueAtTime(pitch, at);
      loud.gain.setValueAtTime(0.18, at);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 0.08);
      wood.connect(loud).connect(ears.destination);
      wood.start(at);
      wood.stop(at + 0.09);
      ringing += 1;
      wood.onended = () => --ringing || ears?.suspend();
    }
  } catch {
    ears = null; // no sound on this device: nothing is lost but the knock
  }
}

export function Feel() {
  const turn = (name) => (event) => {
    isOn[name].value = event.target.checked;
    keep(name, event.target.checked ? "on" : OFF);
  };
  return html`<fieldset class="field"><legend>${say("feel.title")}</legend><div class="choices">
    ${Object.entries(LABELS).map(([name, key]) => html`<label key=${name} class="choice row"><input type="checkbox" checked=${isOn[name].value} onChange=${turn(name)} /> ${say(key)}</label>`)}
  </div></fieldset>`;
}
