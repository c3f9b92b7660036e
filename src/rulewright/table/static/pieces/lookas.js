// Whose eyes these are. Seeing as another seat is one key; a coloured frame and words say so until one's own eyes are back.
import { html, signal, useEffect, useState } from "../draw.js";
import { people, personName } from "../seat.js";
import { ask, welcome } from "../wire.js";
import { say } from "../words.js";
import { announce, hush } from "./announce.js";
import { useKey } from "./keys.js";

const last = signal(""); // whose eyes were borrowed last
const SCREENS = {
  player: async () => (await import("../screens/player.js")).Player,
  spectator: async () => (await import("../screens/spectator.js")).Spectator,
  room: async () => (await import("../screens/room.js")).Room,
};

const others = () => people.value.filter((one) => one.role !== "referee");

export async function lookAs(seat) {
  if (seat) last.value = seat;
  try {
    await ask("look-as", { seat });
    hush();
    announce(seat ? say("ref.eyes.now", { nick: personName(seat) }) : say("ref.eyes.own-again"));
  } catch (sorry) {
    announce(sorry.text);
  }
}

export function EyesChoice() {
  const borrowed = welcome.value?.looking_as ?? "";
  const seat = last.value || others()[0]?.id || "";
  useKey("shift+e", "ref.eyes.key", () => lookAs(borrowed ? "" : seat), { when: Boolean(seat || borrowed) });
  if (!others().length) return null;
  return html`<label class="eyes"><span class="visually-hidden">${say("ref.eyes.choose")}</span>
    <select value=${borrowed} onChange=${(event) => lookAs(event.target.value)} aria-keyshortcuts="Shift+E">
      <option value="">${say("ref.eyes.own")}</option>
      ${others().map((one) => html`<option key=${one.id} value=${one.id}>${say("ref.eyes.of", { nick: one.nick })}</option>`)}
    </select></label>`;
}

// The screen of the seat whose eyes are borrowed, in the frame.
export function Borrowed() {
  const id = welcome.value.looking_as;
  const role = people.value.find((one) => one.id === id)?.role ?? "player";
  const [screen, setScreen] = useState(null);
  useEffect(() => {
    let gone = false;
    SCREENS[role]?.().then((Drawn) => { if (!gone) setScreen({ Drawn }); });
    return () => { gone = true; };
  }, [role]);
  return html`<div class="eyes-frame">
    <div class="eyes-banner">
      <strong>${say("ref.eyes.banner", { nick: personName(id) })}</strong> <span>${say("ref.eyes.only-look")}</span>
      <span class="grow"></span><${EyesChoice} />
      <button type="button" class="button button--main" onClick=${() => lookAs("")}><kbd>⇧E</kbd> ${say("ref.eyes.back")}</button>
    </div>
    <div class=${`eyes-screen eyes-screen--${role}`}>${screen && html`<${screen.Drawn} />`}</div>
  </div>`;
}
