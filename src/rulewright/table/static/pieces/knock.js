// What waits for me finds me: a bar on whichever tab, a mark on the tab, the title of the page, a short shake.
import { html } from "../draw.js";
import { actor, part } from "../seat.js";
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
    ...(isMyTurn() ? [say("player.your-turn")] : []),
  ];
}

export const myStanding = () => (part("order")?.columns ?? []).flatMap(({ standings = [] }) => standings).find(({ who }) => who === actor.value);
// Whoever fell in their own turn has no more of it.
export const isMyTurn = () => Boolean(part("turn")) && part("turn") === actor.value && myStanding()?.state !== "out";

// `onOpen`: goes to where it can be answered. `news`: what has happened, if nothing waits.
export function Knock({ news, onOpen }) {
  const all = knocks();
  if (!all.length) return news && html`<button type="button" class="knock knock--news" onClick=${onOpen}><span class="grow">${news}</span></button>`;
  return html`<button type="button" class="knock" onClick=${onOpen}><${Icon} name="l-bell" /> <span class="grow">${all[0]}</span>${all.length > 1 && html`<span class="tag tag--now">${say("knock.more", { n: all.length - 1 })}</span>`}</button>`;
}
