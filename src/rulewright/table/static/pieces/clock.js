// The clock as a strip: the units, largest first, and its steps. A step first says what falls due on the way, then is taken.
import { html, signal, useEffect, useRef, useState } from "../draw.js";
import { actor, formOf, isClosed, part } from "../seat.js";
import { say, whole } from "../words.js";
import { Clause } from "./causes.js";
import { useDeed, Sorry } from "./deed.js";
import { openForm } from "./forms.js";
import { untilSaid } from "./meters.js";
import { missingIn } from "./question.js";

// `still`: without steps; `bare`: what time it is, and nothing to press.
export function Clock({ still = false, bare = false }) {
  const clock = part("clock");
  if (!clock) return null;
  const steps = (clock.steps ?? []).filter(({ offer }) => !isSame(offer, ending(part(`can:${actor.value}`))));
  const count = clock.lasting?.length ?? 0;
  const isToldDue = !still && steps.some(({ due }) => due?.length >= count); // a step tells all that ends, at its press
  const lasts = !bare && count > 0 && !isToldDue;
  return html`<section class="clock" aria-label=${say("ref.clock.title")}>
    <div class="clock-time" tabindex=${bare ? undefined : 0}><ol class="clock-ticks">${(clock.ticks ?? []).map((tick, at) => html`<li key=${at}>${tick.name && html`<span class="quiet">${tick.name}</span> `}<b class="figure">${tick.value}</b></li>`)}</ol></div>
    ${!still && !isClosed.value && steps.length > 0 && html`<${Steps} steps=${steps} isAlone=${!lasts} />`}
    ${lasts && html`<${Lasting} all=${clock.lasting} />`}
  </section>`;
}

// What ends the turn stands beside whoever acts, and nowhere else.
export const ending = (offers) => offers?.find((one) => one.ends && !one.why_not && !one.propose);
const isSame = (one, other) => one.procedure === other?.procedure && JSON.stringify(one.arguments) === JSON.stringify(other.arguments);
export const dueAt = (offer) => part("clock")?.steps?.find((step) => isSame(step.offer, offer))?.due ?? [];

// How many steps stand on the strip; the longer ones are one press further. Where the top has hardly room for its one
// line, what lasts takes the place of the step.
const broad = matchMedia("(min-width: 100rem)");
const narrow = matchMedia("(min-width: 64rem) and (max-width: 77.99rem)");
const room = () => (broad.matches ? 2 : narrow.matches ? 0 : 1);
const onStrip = signal(room());
for (const one of [broad, narrow]) one.addEventListener("change", () => { onStrip.value = room(); });

function Steps({ steps, isAlone }) {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  const near = steps.filter((step) => !step.offer.why_not).slice(0, onStrip.value || Number(isAlone || steps.length === 1));
  const far = steps.filter((step) => !near.includes(step));
  const draw = (step) => html`<${Step} key=${step.offer.text} step=${step} open=${open === step.offer.text} onOpen=${setOpen} onClose=${close} />`;
  return html`<div class="clock-steps">
    ${near.map(draw)}
    ${far.length > 0 && html`<details class="clock-more" name="clock"><summary class="button">${say(near.length ? "ref.clock.longer" : "ref.clock.pass")}</summary><div class="clock-list card">${far.map(draw)}</div></details>`}
  </div>`;
}

function Step({ step, open, onOpen, onClose }) {
  const { offer, due = [] } = step;
  const deed = useDeed();
  const sure = useRef(null);
  useEffect(() => { if (open) sure.current?.focus(); }, [open]);
  const take = () => {
    onClose();
    const { procedure, arguments: given } = offer;
    const form = formOf(procedure);
    return form && missingIn(form, given).length ? openForm(procedure, given) : deed.run("do", { procedure, arguments: given });
  };
  const press = () => (due.length ? onOpen(open ? "" : offer.text) : take());
  const keys = (event) => { if (event.key === "Escape") { event.stopPropagation(); onClose(); } };
  return html`<div class="clock-step" onKeyDown=${keys}>
    <button type="button" class=${`button ${due.length ? "clock-button--due" : ""}`} disabled=${Boolean(offer.why_not)}
      aria-expanded=${due.length ? open : undefined} title=${offer.text} onClick=${press}>
      <span class="clock-what">${offer.text}</span>${due.length > 0 && html` <span class="tag tag--due">${say("ref.clock.due", { n: due.length })}</span>`}
    </button>
    ${offer.why_not && html`<p class="quiet">${whole(offer.why_not)}</p>`}
    ${open && html`<div class="clock-sure card" role="group" aria-label=${say("ref.clock.falls-due")}>
      <p>${say("ref.clock.falls-due")}</p>
      <ul>${due.map((text) => html`<li key=${text}>${text}</li>`)}</ul>
      <div class="row"><button type="button" ref=${sure} class="button button--main" onClick=${take}>${say("ref.clock.take")}</button>
        <button type="button" class="button" onClick=${onClose}>${say("ref.clock.leave")}</button></div>
    </div>`}
    <${Sorry} sorry=${deed.sorry} />
  </div>`;
}

function Lasting({ all }) {
  return html`<details class="clock-more" name="clock"><summary class="button button--plain">${say("ref.clock.lasting", { n: all.length })}</summary>
    <ul class="clock-list card">${all.map((one) => html`<li key=${`${one.text}${one.until}`}>${one.text}${one.until && html` <span class="quiet">${untilSaid(one.until)}</span>`}${one.clause && html` <${Clause} id=${one.clause} />`}</li>`)}</ul>
  </details>`;
}
