// What waits for me finds me: a bar on whichever tab, a mark on the tab, the title of the page, a short shake.
import { html } from "../draw.js";
import { actor, part, toDeclare, turnOf } from "../seat.js";
import { say } from "../words.js";
import { happens, myWaits } from "./choice.js";
import { callsToMe } from "./heard.js";
import { Icon } from "./token.js";
import { whatOf } from "./proposals.js";

// Each thing in a sentence, the most pressing first.
export function knocks() {
  return [
    ...myWaits().map((wait) => happens(wait)[0]),
    ...callsToMe().map(([call]) => say("knock.roll", { what: whatOf(call) })),
    ...(isMyTurn() ? [say(turnSaid())] : []),
  ];
}

const myStandings = () => (part("order")?.columns ?? []).flatMap(({ standings = [] }) => standings).filter(({ who }) => who === actor.value);
export const myStanding = () => myStandings().find(({ state }) => state === "now") ?? myStandings()[0];
// Whoever fell in their own turn has no more of it.
export const isMyTurn = () => (turnOf() !== "" && turnOf() === actor.value && myStanding()?.state !== "out") || toDeclare().includes(actor.value);
export const turnSaid = () => (toDeclare().includes(actor.value) ? "player.declare" : "player.your-turn");

// `onOpen`: goes to where it can be answered. `news`: what has happened, if nothing waits.
export function Knock({ news, onOpen }) {
  const all = knocks();
  if (!all.length) return news && html`<button type="button" class="knock knock--news" onClick=${onOpen}><span class="grow">${news}</span></button>`;
  return html`<button type="button" class="knock" onClick=${onOpen}><${Icon} name="l-bell" /> <span class="grow">${all[0]}</span>${all.length > 1 && html`<span class="tag tag--now">${say("knock.more", { n: all.length - 1 })}</span>`}</button>`;
}
