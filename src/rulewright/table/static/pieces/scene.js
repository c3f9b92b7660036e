// The stage: the scene, the board, or the sheet of whoever is looked at.
import { html, useEffect, useRef } from "../draw.js";
import { nameOf, part, somebody, table } from "../seat.js";
import { say } from "../words.js";
import { openDrawer, rests, sheetOn, stage } from "./desk.js";
import { openForm } from "./forms.js";
import { later } from "./later.js";
import { Shown } from "./picture.js";
import { PrintButton } from "./press.js";
import { Sheet, SheetBody } from "./sheet.js";
import { isBeginning, isLeft } from "./start.js";
import { openMend } from "./tap.js";

const begin = (name) => later(async () => (await import("./begin.js"))[name]);
const [More, Start, StartFight] = ["More", "Start", "StartFight"].map(begin);
const Board = later(async () => (await import("./board/board.js")).Board);

export function Stage() {
  const tabs = [["scene", say("ref.scene.title")], ["board", say("ref.scene.board")]];
  const body = useRef(null);
  const scene = part("scene")?.title;
  useEffect(() => body.current.scrollTo(0, 0), [scene, stage.value]); // another place is read from its beginning
  if (sheetOn.value) tabs.push([stage.value, nameOf(sheetOn.value)]);
  return html`<section class="stage" aria-label=${say("ref.scene.stage")}>
    <div class="stage-head"><div class="stage-tabs" role="tablist" aria-label=${say("ref.scene.stage")} onKeyDown=${(event) => walk(event, tabs)}>
      ${tabs.map(([id, label]) => html`<button type="button" key=${id} role="tab" id=${`stage-${tabs.findIndex((one) => one[0] === id)}`} aria-selected=${stage.value === id}
        aria-controls="stage-body" tabindex=${stage.value === id ? 0 : -1} onClick=${() => { stage.value = id; }}>${label}</button>`)}
    </div>
    ${table.value.role === "referee" && !sheetOn.value && (part("scene") || !isBeginning()) && isLeft() && html`<${More} isCalling=${stage.value === "board" || !isBeginning()} />`}
    ${sheetOn.value && html`<button type="button" class="button button--plain" onClick=${() => { stage.value = rests.value; }}>${say("ref.scene.close-sheet")}</button>`}</div>
    <div class="stage-body" id="stage-body" ref=${body} role="tabpanel" tabindex="0" aria-label=${tabs.find((one) => one[0] === stage.value)?.[1]}>
      ${stage.value === "board" ? html`<${Board} />` : sheetOn.value ? html`<${Whole} id=${sheetOn.value} />` : html`<${RefereesScene} />`}
    </div>
  </section>`;
}

function walk(event, tabs) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target.getAttribute("role") !== "tab") return;
  event.preventDefault();
  const at = (tabs.findIndex((one) => one[0] === stage.value) + step + tabs.length) % tabs.length;
  stage.value = tabs[at][0];
  event.currentTarget.querySelectorAll('[role="tab"]')[at]?.focus();
}

// The referee's: a table that has just begun shows what could be done next, below the scene once there is one.
function RefereesScene() {
  if (table.value.role !== "referee") return html`<${Scene} />`;
  if (!isBeginning()) return html`<${Scene} />${part("start")?.length > 0 && html`<${StartFight} />`}`;
  return html`${part("scene") && html`<${Scene} />`}<${Start} />`;
}

export function Scene() {
  const scene = part("scene");
  if (!scene) return html`<p class="quiet">${say("ref.scene.none")}</p>`;
  return html`<div class="scene"><h2>${scene.title}</h2><${Shown} name=${part("pictures")?.scene} alt=${scene.title} /><${SheetBody} sheet=${scene} /></div>`;
}

// A sheet with what only a referee does to it: any number and state is changed, with a reason that the log keeps.
function Whole({ id }) {
  const referee = table.value.role === "referee";
  const people = somebody(id)?.players ?? [];
  return html`<div class="whole">
    ${referee && html`<div class="row wrap whole-deeds">
      <button type="button" class="button" onClick=${(event) => openMend(id, "", event)}>${say("ref.overrule")}</button>
      <button type="button" class="button" onClick=${() => openForm(`${table.value.system}.portrait`, { who: id })}>${say("picture.face")}</button>
      <button type="button" class="button" onClick=${() => openDrawer("notes", { about: id })}>${say("ref.notes.add")}</button>
      <button type="button" class="button" onClick=${() => openDrawer("seats", { character: id })}>${people.length ? say("ref.seats.hand-over-to") : say("ref.seats.give")}</button>
      <${PrintButton} />
    </div>`}
    <${Sheet} id=${id} />
  </div>`;
}
