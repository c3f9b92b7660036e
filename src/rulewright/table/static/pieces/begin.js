// A table that has just begun: an invitation, and what can be done next. Each is one press, and stays until it is done or
// put away; all of them are found again in the menu.
import { html, useState } from "../draw.js";
import { formOf, part, people, table } from "../seat.js";
import { ask } from "../wire.js";
import { say, whole } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { openDrawer } from "./desk.js";
import { Dialog } from "./dialog.js";
import { openForm } from "./forms.js";
import { Copy, Link, QrCode, useInvite, Warning } from "./invite.js";
import { Icon } from "./token.js";
import { CALL, isAway, putAway, steps } from "./start.js";

const PARTY = 4; // characters made at one press
const FIGHT = "fight";
const LASTING = ["characters", "adventure"]; // what more friends may want, though it was done
// What each step is called, and what it is for where the game does not say it.
const WORDS = {
  characters: ["start.characters", "start.characters-doc"],
  scene: ["start.scene", "start.scene-doc"],
  foes: ["start.foes", "start.foes-doc"],
  fight: ["start.fight", "start.fight-doc"],
  adventure: ["start.adventure", "start.adventure-doc"],
};

const hasPlayers = () => people.value.some((one) => one.role === "player");
const shown = (all) => steps().filter(({ name, done }) => all || (!isAway(name) && (name === FIGHT || !done || LASTING.includes(name))));

// `all`: with what was put away.
export function Start({ all = false }) {
  const isCalling = all || !isAway(CALL);
  return html`<div class="start">
    ${isCalling && html`<${Call} all=${all} />`}
    <section class="start-steps" aria-labelledby="start-next"><h2 id="start-next">${say(isCalling ? "start.then" : "start.next")}</h2>
      <ul class="stack">${shown(all).map((one) => html`<li key=${one.name}><${Step} step=${one} all=${all} /></li>`)}</ul></section>
  </div>`;
}

export const StartDialog = ({ onClose }) => html`<${Dialog} title=${say("start.again")} onClose=${onClose} class="wide"><${Start} all=${true} /><//>`;

// When the table is under way and more may come: beside the stage's tabs, where it takes no room. It is not `isCalling`
// where the first steps below do.
export function More({ isCalling }) {
  const { invite } = useInvite();
  return html`<div class="start-more row">
    ${isCalling && !isAway(CALL) && invite?.open && html`<b class="start-copy">${say("start.more")}</b><span class="start-copy"><${Copy} href=${invite.link} /></span>`}
    <button type="button" class="button button--small" onClick=${() => openDrawer("start")}>${say("start.again")}</button>
    <${Away} names=${[CALL, ...shown(false).map(({ name }) => name)].filter((name) => name !== FIGHT)} what=${say("start.again")} />
  </div>`;
}

const Away = ({ names, what }) => html`<button type="button" class="button button--plain start-away" title=${say("start.away")} aria-label=${say("start.away-what", { what })} onClick=${() => putAway(...names)}><${Icon} name="l-x" /></button>`;

function Call({ all }) {
  const { invite, sorry } = useInvite();
  const seats = html`<button type="button" class="button" onClick=${() => openDrawer("seats")}>${say("start.seats")}</button>`;
  // Some have found the way: what is left for others takes one row.
  if (hasPlayers() && !all) return html`<section class="card start-call row wrap" aria-label=${say("start.more")}><h2>${say("start.more")}</h2>
    ${invite?.open && html`<${Link} href=${invite.link} label=${say("ref.seats.join")} />`}${seats}<${Away} names=${[CALL]} what=${say("start.call")} /></section>`;
  return html`<section class="card start-call" aria-labelledby="start-call"><div class="row"><h2 class="grow" id="start-call">${say("start.call")}</h2>${!all && html`<${Away} names=${[CALL]} what=${say("start.call")} />`}</div>
    <div class="start-link">${invite?.open && html`<${QrCode} invite=${invite} />`}
      <div class="stack grow"><p>${say("start.call-doc")}</p>
        ${invite?.open && html`<${Link} href=${invite.link} label=${say("ref.seats.join")} main=${true} />`}
        <div class="row wrap">${seats}</div>
      </div></div>
    ${invite && html`<${Warning} invite=${invite} />`}
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
  </section>`;
}

function Step({ step, all = false }) {
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
    <div class="row wrap">${buttons[name]?.()}${!all && name !== FIGHT && html`<${Away} names=${[name]} what=${say(title)} />`}</div><${Sorry} sorry=${deed.sorry} /></div>`;
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

// The fight that could begin, where everything else is there: one press beside the scene.
export function StartFight() {
  const step = steps().find((one) => one.name === FIGHT && !one.why_not);
  return step && formOf(step.procedure) && !part("waiting")?.length ? html`<ul class="start-fight"><li><${Step} step=${step} /></li></ul>` : null;
}
