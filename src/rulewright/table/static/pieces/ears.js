// Two places for what is read aloud: in its turn, and at once. They are there, empty, before anything is written into them.
import { html } from "../draw.js";

export const Ears = () => html`<div class="visually-hidden" data-ears><div role="log" aria-live="polite"></div><div role="alert" aria-live="assertive" aria-atomic="false"></div></div>`;
