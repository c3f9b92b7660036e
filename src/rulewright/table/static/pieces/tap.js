// A number that a referee changes where it stands; for everybody else just the number.
import { html } from "../draw.js";
import { isReferee, nameOf } from "../seat.js";
import { past, welcome } from "../wire.js";
import { say } from "../words.js";
import { mending } from "./desk.js";

// `name` as it stands where it is tapped; without one what lies on them stands first.
export function openMend(id, name, event) {
  const { left, bottom, top } = event?.currentTarget?.getBoundingClientRect() ?? {};
  mending.value = { id, name, at: left === undefined ? null : { left, bottom, top } };
}

export const isTapped = (id) => Boolean(id) && isReferee.value && !past.value && !welcome.value?.looking_as;

export function Tap({ id, name, children }) {
  if (!isTapped(id)) return children;
  return html`<button type="button" class="tap" aria-label=${say("mend.change", { who: nameOf(id), name })} onClick=${(event) => openMend(id, name, event)}>${children}</button>`;
}
