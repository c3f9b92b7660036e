// Whoever only looks on: who is there, the order, the log. No controls.
import { html, useEffect } from "../draw.js";
import { WaitingList } from "../pieces/choice.js";
import { Clock } from "../pieces/clock.js";
import { Result } from "../pieces/fall.js";
import { later } from "../pieces/later.js";
import { Log } from "../pieces/log.js";
import { Menu } from "../pieces/menu.js";
import { Meters } from "../pieces/meters.js";
import { Order } from "../pieces/order.js";
import { Replay, SaidByThen } from "../pieces/past.js";
import { part, table, who } from "../seat.js";
import { Token } from "../pieces/token.js";
import { past } from "../wire.js";
import { say } from "../words.js";

const Panels = later(async () => (await import("../pieces/panels.js")).Panels);
const Handed = later(async () => (await import("../pieces/handed.js")).Handed);

export function Spectator() {
  const isPast = Boolean(past.value);
  useEffect(() => {
    document.title = table.value.title ?? "";
  });
  return html`<header class="player-head"><h1>${table.value.title} <span class="tag">${say("spectator.looks-on")}</span></h1><div class="head-menu" hidden=${isPast}><${Menu} /></div></header>
    <main id="main" tabindex="-1" class="player spectator">
      <section class="pane" aria-labelledby="head-party"><h2 id="head-party">${say("spectator.party")}</h2><ul class="stack">${who.value.map((one) => html`<li key=${one.id}><${Somebody} one=${one} /></li>`)}</ul></section>
      <section class="pane" aria-labelledby="head-now"><h2 id="head-now">${say("spectator.now")}</h2>${!isPast && html`<${Result} />`}<${Clock} still=${true} /><${Order} />${part("panels")?.length > 0 && html`<${Panels} />`}${!isPast && html`<${WaitingList} />`}</section>
      <section class="pane pane--log" aria-labelledby="head-log"><h2 id="head-log">${say("tab.log")}</h2>${isPast && html`<${SaidByThen} />`}<${Log} hidden=${isPast} /></section>
    </main>
    ${!isPast && part("pictures")?.handouts?.length > 0 && html`<${Handed} />`}
    ${isPast && html`<footer class="player-foot"><${Replay} /></footer>`}`;
}

function Somebody({ one }) {
  return html`<article class="card stack"><h3 class="row"><${Token} one=${one} small=${true} /><span class="grow">${one.title}</span>${one.glance?.state && html`<span class="tag tag--bad">${one.glance.state}</span>`}</h3>
    <${Meters} meters=${one.glance?.meters} />${one.looks && html`<p class="quiet">${one.looks}</p>`}</article>`;
}
