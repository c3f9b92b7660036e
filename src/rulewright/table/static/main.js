// Starts the page: opens the socket and draws the screen that fits the seat.
import { html, render } from "./draw.js";
import { open, parts, log, welcome } from "./wire.js";

function Raw() {
  return html`<pre>${JSON.stringify({ welcome: welcome.value, parts: parts.value, log: log.value }, null, 1)}</pre>`;
}

open();
render(html`<${Raw} />`, document.getElementById("app"));
