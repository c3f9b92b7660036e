// The referee's tools at the board: draw places and ways, open and lock doors, put people somewhere, hide and reveal.
import { html, useState } from "../../draw.js";
import { formOf, table } from "../../seat.js";
import { parts } from "../../wire.js";
import { say } from "../../words.js";
import { openForm } from "../forms.js";
import { chosen, command, linking, put, wanted } from "./hand.js";
import { MapTools } from "./map.js";
import { PLACES, STATES, WAYS } from "./names.js";
import { centre, extent } from "./shape.js";

const NEW = { w: 8, h: 5, gap: 2 }; // the size of a new place and its distance from the others, in board units

export function BoardTools({ board }) {
  const spot = board.spots.find((one) => !one.fixed && chosen.value?.kind === "spot" && one.id === chosen.value.id);
  return html`<div class="board-tools">
    <${Made} />
    <${NewPlace} board=${board} />
    <${MapTools} board=${board} />
    ${spot && html`<${OfPlace} board=${board} spot=${spot} />`}
    ${linking.value && html`<p role="status">${say("board.linking")}</p>`}
  </div>`;
}

// Places of the rules are drawn by themselves; whoever would draw one by hand is shown how they are made.
function Made() {
  const forms = ["make-place", "join-places"].map((one) => formOf(`${table.value.system}.${one}`)).filter(Boolean);
  return forms.length > 0 && html`<div class="row wrap"><span>${say("board.made")}</span> ${forms.map((one) => html`<button type="button" key=${one.id} onClick=${() => openForm(one.id)}>${one.title}</button>`)}</div>`;
}

function NewPlace({ board }) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState("place");
  const [secret, setSecret] = useState(false);
  const draw = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    const box = board.spots.length ? extent(board.spots) : { x: 0, y: 0, w: -NEW.gap };
    const at = { x: box.x + box.w + NEW.gap, y: box.y, w: NEW.w, h: NEW.h };
    put("", at, "draw-place", { name: name.trim(), kind, ...at, secret }).then(() => { wanted.value = centre(at); });
    setName("");
  };
  return html`<form class="row" onSubmit=${draw}>
    <label class="field">${say("board.new")}<input value=${name} onInput=${(event) => setName(event.target.value)} maxlength="60" /></label>
    <label class="field">${say("board.what")}<select value=${kind} onChange=${(event) => setKind(event.target.value)}>
      ${Object.entries(PLACES).map(([one, word]) => html`<option key=${one} value=${one}>${say(word)}</option>`)}</select></label>
    <label class="check"><input type="checkbox" checked=${secret} onChange=${(event) => setSecret(event.target.checked)} /> ${say("board.secret")}</label>
    <button type="submit">${say("board.draw")}</button>
  </form>`;
}

function OfPlace({ board, spot }) {
  const ways = board.links.filter((one) => one.a === spot.id || one.b === spot.id);
  const names = Object.fromEntries(board.spots.map((one) => [one.id, one.name]));
  const people = (parts.value.who ?? []).filter((one) => !board.stands.some((stand) => stand.who === one.id && stand.spot === spot.id));
  const put = (event) => { const who = event.target.value; event.target.value = ""; if (who) command("place", { who, spot: spot.id }); };
  const nowhere = people.filter((one) => one.led && !board.stands.some(({ who }) => who === one.id));
  const putAll = async () => { for (const one of nowhere) await command("place", { who: one.id, spot: spot.id }); };
  const set = (link) => (event) => command("set-door", { link: link.id, state: event.target.value });
  return html`<fieldset class="row"><legend>${spot.name}</legend>
    <label class="field">${say("board.put")}<select value="" onChange=${put}><option value=""></option>
      ${people.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}</select></label>
    ${nowhere.length > 1 && html`<button type="button" onClick=${putAll}>${say("board.put-all")}</button>`}
    ${ways.map((one) => html`<label class="field" key=${one.id}>${say(WAYS[one.kind])} ${names[one.a === spot.id ? one.b : one.a]}
      <select value=${one.state} onChange=${set(one)}>${Object.entries(STATES).map(([state, word]) => html`<option key=${state} value=${state}>${say(word)}</option>`)}</select></label>`)}
    ${Object.entries(WAYS).map(([kind, word]) => html`<button type="button" key=${kind} aria-pressed=${linking.value?.kind === kind && linking.value.from === spot.id}
      onClick=${() => { linking.value = { from: spot.id, kind }; }}>${say("board.connect", { kind: say(word) })}</button>`)}
    <button type="button" onClick=${() => command(spot.secret ? "uncover" : "cover", { thing: spot.id })}>${say(spot.secret ? "board.reveal" : "board.hide")}</button>
    ${ways.map((one) => html`<button type="button" key=${`s-${one.id}`} onClick=${() => command(one.secret ? "uncover" : "cover", { thing: one.id })}>
      ${say(one.secret ? "board.reveal.way" : "board.hide.way", { to: names[one.a === spot.id ? one.b : one.a] })}</button>`)}
    <button type="button" class="danger" onClick=${() => { chosen.value = null; command("erase", { thing: spot.id }); }}>${say("board.erase")}</button>
  </fieldset>`;
}
