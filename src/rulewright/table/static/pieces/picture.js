// Pictures: where one is had, one that is shown, and whose face somebody has.
import { html, useState } from "../draw.js";
import { part } from "../seat.js";
import { say } from "../words.js";
import { apiPath } from "./api.js";

export const pictureUrl = (name) => apiPath(`/pictures/${name}`);
export const faceOf = (id) => part("pictures")?.portraits[id];

// A picture as large as there is room for; a word stands where it is missing.
export function Shown({ name, alt }) {
  const [lost, setLost] = useState("");
  if (!name) return null;
  if (lost === name) return html`<p class="quiet">${say("picture.lost")}</p>`;
  return html`<img class="shown" key=${name} src=${pictureUrl(name)} alt=${alt} onError=${() => setLost(name)} />`;
}

// What the referee has shown this seat, the latest first.
export function Papers() {
  const papers = (part("pictures")?.handouts ?? []).toReversed();
  return papers.length > 0 && html`<section class="stack papers" aria-label=${say("paper.title")}><h2 class="place-title">${say("paper.title")}</h2>
    ${papers.map((one) => html`<details key=${one.id} class="opens card"><summary>${one.called}</summary><div class="stack opens-body"><${Paper} one=${one} /></div></details>`)}</section>`;
}

export function Paper({ one }) {
  return html`<${Shown} name=${one.picture} alt=${one.called} />${one.text && html`<p class="aloud">${one.text}</p>`}`;
}
