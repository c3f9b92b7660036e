// The evening: its dice were committed to at the opening; closing it shows their seed.
import { html, useState } from "../draw.js";
import { isReferee, table } from "../seat.js";
import { ask, past } from "../wire.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";

// Between two evenings nothing can be played: that stands on top of every page, for the referee with the way on.
export function Over() {
  const deed = useDeed();
  const { is_open: isOpen, role } = table.value;
  if (isOpen !== false || past.value) return null;
  return html`<div class="link-line row wrap"><p class="grow">${say("ref.evening.over")} ${role === "player" && say("ref.evening.over-player")}</p>
    ${isReferee.value && html`<button type="button" class="button button--main" aria-busy=${deed.busy} onClick=${() => deed.run("evening", { open: true })}>${say("ref.evening.begin")}</button>`}<${Sorry} sorry=${deed.sorry} /></div>`;
}

export function EveningDialog({ onClose }) {
  return html`<${Dialog} title=${say("ref.evening.title")} onClose=${onClose}><${Evening} bare /><//>`;
}

// `bare`: below a title that says what it is.
export function Evening({ bare = false }) {
  const [told, setTold] = useState(null);
  const [sorry, setSorry] = useState("");
  const { is_open: isOpen } = table.value;
  const turn = async () => {
    setSorry("");
    try {
      setTold(await ask("evening", { open: !isOpen }));
    } catch (refusal) {
      setSorry(refusal.text);
    }
  };
  const seed = told?.seed || table.value.seed;
  return html`<section class="stack">${!bare && html`<h3>${say("ref.evening.title")}</h3>`}
    <p>${isOpen ? say("ref.evening.open") : say("ref.evening.closed")}</p>
    <${Promised} seed=${seed} />
    <div><button type="button" class="button" onClick=${turn}>${isOpen ? say("ref.evening.close") : say("ref.evening.begin")}</button></div>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
  </section>`;
}

// What anybody needs to check the dice: the promise made at the opening, and the seed of the last evening that was closed.
export function Promised({ seed = table.value.seed }) {
  const { commitment } = table.value;
  return html`${commitment && html`<p class="quiet">${say("ref.evening.commitment")} <code class="hash">${commitment}</code></p>`}
    ${seed && html`<p role="status">${say("ref.evening.seed")} <code class="hash">${seed}</code></p>`}`;
}
