// A handout that this device has not shown yet takes the screen once, as it would be passed across a table.
import { html, useState } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { part, table } from "../seat.js";
import { welcome } from "../wire.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";
import { Paper } from "./picture.js";
import { PrintButton } from "./press.js";

const place = () => `handed.${location.pathname}.${table.value.you}`;
const seen = () => new Set(JSON.parse(pluck(place()) || "[]"));

export function Handed() {
  const [, setPut] = useState(0); // drawn again when one is put away
  const papers = part("pictures")?.handouts ?? [];
  const before = seen();
  const latest = papers.findLast(({ id }) => !before.has(id));
  if (!latest || welcome.value?.looking_as) return null; // other eyes have their own device
  const putAway = () => {
    keep(place(), JSON.stringify(papers.map(({ id }) => id)));
    setPut((times) => times + 1);
  };
  return html`<${Dialog} key=${latest.id} title=${latest.called} onClose=${putAway}><p class="quiet screen-only">${say("paper.handed")}</p><${Paper} one=${latest} /><p><${PrintButton} /></p><//>`;
}
