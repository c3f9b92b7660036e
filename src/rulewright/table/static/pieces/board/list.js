// The board as a list: the same places, ways and people in words, for a screen reader or a small screen.
import { html } from "../../draw.js";
import { say } from "../../words.js";
import { perform } from "../offers.js";
import { command } from "./hand.js";
import { STATES, WAYS } from "./names.js";

export function BoardList({ board, referee }) {
  const names = Object.fromEntries(board.spots.map((one) => [one.id, one.name]));
  const free = board.stands.filter((one) => referee || one.mine);
  return html`<ul class="board-list">
    ${board.spots.map((spot) => html`<li key=${spot.id}>
      <h3>${spot.name}${spot.secret ? ` (${say("board.secret")})` : ""}</h3>
      <p>${board.stands.filter((one) => one.spot === spot.id).map((one) => one.title).join(", ") || say("board.nobody")}</p>
      <ul>${board.links.filter((one) => one.a === spot.id || one.b === spot.id).map((one) => html`<li key=${one.id}>
        ${say("board.way", { to: names[one.a === spot.id ? one.b : one.a], kind: say(WAYS[one.kind]), state: say(STATES[one.state]) })}
      </li>`)}</ul>
      ${spot.go && html`<button type="button" onClick=${() => perform(spot.go)}>${say("board.go", { way: spot.go.text })}</button>`}
      ${!spot.fixed && free.length > 0 && html`<label class="field">${say("board.move")}
        <select value="" onChange=${(event) => { const who = event.target.value; event.target.value = ""; if (who) command("place", { who, spot: spot.id }); }}>
          <option value=""></option>
          ${free.filter((one) => one.spot !== spot.id).map((one) => html`<option key=${one.who} value=${one.who}>${one.title}</option>`)}
        </select></label>`}
    </li>`)}
  </ul>`;
}
