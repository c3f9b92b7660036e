// A table that has just begun: an invitation, and what can be done next. Each is one press, and gone when it is done.
import { html, useState } from "../draw.js";
import { formOf, part, people, table, who } from "../seat.js";
import { ask } from "../wire.js";
import { say, whole } from "../words.js";
import { announce } from "./announce.js";
import { Sorry, useDeed } from "./deed.js";
import { openDrawer } from "./desk.js";
import { openForm } from "./forms.js";
import { Link, QrCode, useInvite, Warning } from "./invite.js";

const PARTY = 4; // characters made at one press
const FIGHT = "fight";
const PAUSE = 50; // milliseconds between looks whether a fight can be begun
const TRIES = 60;

// What each step is called, and what it is for where the game does not say it.
const WORDS = {
  characters: ["start.characters", "start.characters-doc"],
  scene: ["start.scene", "start.scene-doc"],
  foes: ["start.foes", "start.foes-doc"],
  fight: ["start.fight", "start.fight-doc"],
  adventure: ["start.adventure", "start.adventure-doc"],
};

const steps = () => part("start") ?? [];
// Whether there is so little on the table that its first steps are all there is to see.
export const isBeginning = () => !part("order") && steps().some((one) => one.name !== FIGHT);

export function Start() {
  const nobody = !people.value.some((one) => one.role === "player");
  return html`<div class="start">
    ${nobody && html`<${Call} />`}
    <section class="start-steps" aria-labelledby="start-next"><h2 id="start-next">${say(nobody ? "start.then" : "start.next")}</h2>
      <ul class="stack">${steps().map((one) => html`<li key=${one.name}><${Step} step=${one} /></li>`)}</ul></section>
  </div>`;
}

function Call() {
  const { invite, sorry } = useInvite();
  return html`<section class="card start-call" aria-labelledby="start-call"><h2 id="start-call">${say("start.call")}</h2>
    <div class="start-link">${invite?.open && html`<${QrCode} invite=${invite} />`}
      <div class="stack grow"><p>${say("start.call-doc")}</p>
        ${invite?.open && html`<${Link} href=${invite.link} label=${say("ref.seats.join")} main=${true} />`}
        <div class="row wrap"><button type="button" class="button" onClick=${() => openDrawer("seats")}>${say("start.seats")}</button></div>
      </div></div>
    ${invite && html`<${Warning} invite=${invite} />`}
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
  </section>`;
}

function Step({ step }) {
  const { name, procedure, arguments: given = {}, text, why_not: whyNot } = step;
  const [title, doc] = WORDS[name];
  const deed = useDeed();
  const run = () => deed.run("do", { procedure, arguments: given });
  const fill = () => openForm(procedure, given);
  const button = (words, act, kind = "") => html`<button type="button" class=${`button ${kind}`} aria-busy=${deed.busy} aria-describedby=${`start-${name}`} onClick=${act}>${words}</button>`;
  const buttons = {
    characters: () => html`<${Characters} procedure=${procedure} />`,
    scene: () => button(say("start.scene-do"), fill),
    foes: () => button(say("start.foes-do"), fill),
    fight: () => (whyNot ? html`<button type="button" class="button button--not" aria-disabled="true" aria-describedby="start-fight">${say("start.fight-do")}</button>` : button(say("start.fight-do"), run, "button--main")),
    adventure: () => button(say("start.adventure-do"), run),
  };
  return html`<div class="card start-step"><div class="grow"><h3>${say(title)}</h3><p class="quiet" id=${`start-${name}`}>${whole(whyNot) || text || say(doc)}</p></div>
    <div class="row wrap">${buttons[name]?.()}</div><${Sorry} sorry=${deed.sorry} /></div>`;
}

// Made by the dice, one or a whole party; or by hand.
function Characters({ procedure }) {
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState(null);
  const make = async (count) => {
    if (busy) return;
    setBusy(true);
    setSorry(null);
    try {
      for (let made = 0; made < count; made += 1) await ask("do", { procedure, arguments: table.value.made_with });
    } catch (refusal) {
      setSorry(refusal);
    } finally {
      setBusy(false);
    }
  };
  return html`<button type="button" class="button" aria-busy=${busy} onClick=${() => make(PARTY)}>${say("start.characters-four", { n: PARTY })}</button>
    <button type="button" class="button" aria-busy=${busy} onClick=${() => make(1)}>${say("start.characters-one")}</button>
    <button type="button" class="button button--plain" onClick=${() => openForm(procedure, table.value.made_with)}>${say("start.characters-form")}</button>
    <${Sorry} sorry=${sorry} />`;
}

// Whether a fight could begin with those who come: somebody is here to fight, and nobody fights yet.
export const canBegin = () => !part("order") && steps().some((one) => one.name === FIGHT) && who.value.some((one) => one.led && !one.gone);

// Begins the fight as soon as the table says that it can be begun.
export async function startFight() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const step = steps().find((one) => one.name === FIGHT && !one.why_not);
    if (step) return ask("do", { procedure: step.procedure, arguments: step.arguments ?? {} }).catch((refusal) => announce(refusal.text));
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return announce(steps().find((one) => one.name === FIGHT)?.why_not ?? "");
}

// The fight that could begin, where everything else is there: one press beside the scene.
export function StartFight() {
  const step = steps().find((one) => one.name === FIGHT && !one.why_not);
  return step && formOf(step.procedure) && !part("waiting")?.length ? html`<ul class="start-fight"><li><${Step} step=${step} /></li></ul>` : null;
}
