// What can be put on paper, one press each: sheets, creature cards, handouts, the recap.
import { html, useState } from "../draw.js";
import { isReferee, mine, nameOf, part, who } from "../seat.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";
import { Paper } from "./picture.js";
import { PrintButton } from "./press.js";

const PATIENCE = 60; // looks at the page, one each frame, for what is to be printed

// `onOpen(what)` opens what is found, as the search does.
export function PrintDialog({ onClose, onOpen }) {
  const [paper, setPaper] = useState(null);
  const handouts = part("pictures")?.handouts ?? [];
  const whose = isReferee.value ? who.value.filter((one) => one.led && one.glance).map((one) => one.id) : mine.value;
  const sheet = (id) => {
    onClose();
    onOpen(`sheet:${id}`);
    printOnce(nameOf(id));
  };
  const turn = (what) => (onClose(), onOpen(what));
  const press = (label, onClick) => html`<li><button type="button" class="button grow" onClick=${onClick}>${label}</button></li>`;
  if (paper) return html`<${Dialog} key="paper" title=${paper.called} onClose=${onClose}><${Paper} one=${paper} /><${PrintButton} /><//>`;
  return html`<${Dialog} title=${say("print.title")} onClose=${onClose}><ul class="stack print-choice">
    ${whose.map((id) => press(say("print.sheet", { who: nameOf(id) }), () => sheet(id)))}
    ${isReferee.value && press(say("cards.title"), () => turn("cards"))}
    ${isReferee.value ? handouts.length > 0 && press(say("paper.title"), () => turn("handouts")) : handouts.map((one) => press(one.called, () => setPaper(one)))}
    ${press(say("ref.recap.title"), () => turn("recap"))}
  </ul><//>`;
}

// As soon as the sheet of that name is drawn.
function printOnce(name, looks = PATIENCE) {
  const isDrawn = [...document.querySelectorAll(".sheet-title")].some((one) => one.textContent === name);
  if (isDrawn) print();
  else if (looks) requestAnimationFrame(() => printOnce(name, looks - 1));
}
