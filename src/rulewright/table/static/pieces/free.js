// Those whom nobody plays: whoever sat down before they were there takes one with one press.
import { html, useState } from "../draw.js";
import { who } from "../seat.js";
import { say } from "../words.js";
import { call } from "./api.js";
import { Token } from "./token.js";

export const free = () => who.value.filter((one) => one.led && !one.gone && !one.players?.length);

export function Free() {
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState("");
  const take = async (character) => {
    if (busy) return;
    setBusy(true);
    setSorry("");
    try {
      await call("POST", "/my/character", { character });
    } catch (refusal) {
      setSorry(refusal.text ?? String(refusal));
    } finally {
      setBusy(false);
    }
  };
  if (!free().length) return null;
  return html`<section class="card stack" aria-labelledby="head-free"><h2 id="head-free" class="place-title">${say("free.title")}</h2>
    <ul class="stack">${free().map((one) => html`<li key=${one.id} class="row"><${Token} one=${one} small=${true} /><button type="button" class="button grow" aria-busy=${busy} onClick=${() => take(one.id)}>${say("free.play", { who: one.title })}</button></li>`)}</ul>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}</section>`;
}
