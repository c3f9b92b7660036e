// The press that prints what is open.
import { html } from "../draw.js";
import { say } from "../words.js";

export const PrintButton = () => html`<button type="button" class="button screen-only" onClick=${() => print()}>${say("print.now")}</button>`;
