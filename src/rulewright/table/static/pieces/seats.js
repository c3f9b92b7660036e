// Who sits at the table, what they play, and the links that let them in.
import { html, useState } from "../draw.js";
import { nameOf, people, table } from "../seat.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { call } from "./api.js";
import { Dialog } from "./dialog.js";
import { free } from "./free.js";
import { Link, QrCode, useInvite, Warning } from "./invite.js";

const ROLES = { player: "ref.seats.player", referee: "ref.seats.referee", spectator: "ref.seats.spectator", room: "ref.seats.room" };

// One call at a time, with its refusal kept.
function useCall() {
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState("");
  const run = async (method, path, body) => {
    setBusy(true);
    setSorry("");
    try {
      return await call(method, path, body);
    } catch (refusal) {
      setSorry(refusal.text ?? String(refusal));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, sorry, run };
}

export function SeatsDialog({ character = "", onClose }) {
  const [link, setLink] = useState(null);
  return html`<${Dialog} title=${say("ref.seats.title")} onClose=${onClose} class="wide">
    ${character && html`<${Give} character=${character} />`}
    ${link && html`<${Fresh} link=${link} />`}
    <table class="seats"><thead><tr><th scope="col">${say("ref.seats.who")}</th><th scope="col">${say("ref.seats.role")}</th><th scope="col">${say("ref.seats.plays")}</th><th scope="col"><span class="visually-hidden">${say("ref.seats.deeds")}</span></th></tr></thead>
      <tbody>${people.value.map((one) => html`<${Seat} key=${one.id} one=${one} onLink=${setLink} />`)}</tbody></table>
    <${NewSeat} onLink=${setLink} />
    <${Invite} />
  <//>`;
}

function Seat({ one, onLink }) {
  const { busy, sorry, run } = useCall();
  const [sure, setSure] = useState(false);
  const [role, setRole] = useState(""); // what was chosen, and not yet made sure of
  const you = one.id === table.value.you;
  const renew = async () => {
    const answer = await run("POST", `/seats/${one.id}/link`);
    if (answer) onLink({ nick: one.nick, ...answer });
  };
  const recast = async () => {
    await run("PATCH", `/seats/${one.id}`, { role });
    setRole("");
  };
  return html`<tr>
    <th scope="row"><span aria-hidden="true">${one.here ? "●" : "○"}</span> ${one.nick} <span class="quiet">${one.here ? say("ref.people.here") : say("ref.people.away")}${you && html`, ${say("ref.seats.you")}`}</span></th>
    <td>${you ? say(ROLES[one.role]) : html`<select aria-label=${say("ref.seats.role-of", { nick: one.nick })} value=${role || one.role} disabled=${busy} onChange=${(event) => setRole(event.target.value === one.role ? "" : event.target.value)}>
      ${Object.entries(ROLES).map(([id, key]) => html`<option key=${id} value=${id}>${say(key)}</option>`)}</select>`}
      ${role && html`<div class="row wrap"><button type="button" class="button button--risky" disabled=${busy} onClick=${recast}>${say("ref.seats.role-sure", { nick: one.nick, role: say(ROLES[role]) })}</button>
        <button type="button" class="button" onClick=${() => setRole("")}>${say("ref.seats.role-keep")}</button></div>`}</td>
    <td>${(one.plays ?? []).map(nameOf).join(", ") || (one.role === "player" && free().length ? html`<${Whom} one=${one} />` : html`<span class="quiet">${say("ref.seats.nothing")}</span>`)}</td>
    <td><div class="row wrap">
      <button type="button" class="button" disabled=${busy} onClick=${renew}>${say("ref.seats.link")}</button>
      ${!you && !sure && html`<button type="button" class="button button--plain" disabled=${busy} onClick=${() => setSure(true)}>${say("ref.seats.revoke")}</button>`}
      ${sure && html`<button type="button" class="button button--risky" disabled=${busy} onClick=${() => run("DELETE", `/seats/${one.id}`)}>${say("ref.seats.revoke-sure", { nick: one.nick })}</button>
        <button type="button" class="button" onClick=${() => setSure(false)}>${say("ref.seats.keep")}</button>`}
    </div>${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}</td>
  </tr>`;
}

// Somebody who has nobody to play is given one whom nobody plays.
function Whom({ one }) {
  const { busy, sorry, run } = useCall();
  const give = async (character) => {
    if (await run("POST", "/hand-over", { character, to: one.id })) announce(say("ref.seats.given", { who: nameOf(character) }));
  };
  return html`<select aria-label=${say("ref.seats.plays-of", { nick: one.nick })} value="" disabled=${busy} onChange=${(event) => give(event.target.value)}><option value="">${say("ref.seats.nothing")}</option>
    ${free().map(({ id, title }) => html`<option key=${id} value=${id}>${title}</option>`)}</select>${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}`;
}

function NewSeat({ onLink }) {
  const { busy, sorry, run } = useCall();
  const [nick, setNick] = useState("");
  const [role, setRole] = useState("player");
  const [plays, setPlays] = useState("");
  const make = async (event) => {
    event.preventDefault();
    const answer = await run("POST", "/seats", { nick, role, plays });
    if (!answer) return;
    onLink({ nick, ...answer });
    setNick("");
    setPlays("");
  };
  return html`<form class="stack" onSubmit=${make}><h3>${say("ref.seats.new")}</h3><div class="row wrap">
    <label class="field">${say("ref.seats.nick")}<input required maxlength="40" value=${nick} onInput=${(event) => setNick(event.target.value)} /></label>
    <label class="field">${say("ref.seats.role")}<select value=${role} onChange=${(event) => setRole(event.target.value)}>${Object.entries(ROLES).map(([id, key]) => html`<option key=${id} value=${id}>${say(key)}</option>`)}</select></label>
    <label class="field">${say("ref.seats.plays")}<select value=${plays} onChange=${(event) => setPlays(event.target.value)}><option value="">${say("ref.seats.nothing")}</option>
      ${free().map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}</select></label>
    <button class="button button--main" disabled=${busy || !nick.trim()}>${say("ref.seats.make")}</button></div>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
  </form>`;
}

function Give({ character }) {
  const { busy, sorry, run } = useCall();
  const players = people.value.filter((one) => one.role === "player" || one.role === "referee");
  const [to, setTo] = useState(players.find((one) => !one.plays?.includes(character))?.id ?? "");
  const give = async () => {
    if (await run("POST", "/hand-over", { character, to })) announce(say("ref.seats.given", { who: nameOf(character) }));
  };
  return html`<div class="card row wrap"><label class="field">${say("ref.seats.give-to", { who: nameOf(character) })}<select value=${to} onChange=${(event) => setTo(event.target.value)}>
      ${players.map((one) => html`<option key=${one.id} value=${one.id}>${one.nick}</option>`)}<option value="">${say("ref.seats.nothing")}</option></select></label>
    <button type="button" class="button button--main" disabled=${busy} onClick=${give}>${say("ref.seats.hand-over")}</button>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}</div>`;
}

// A link is shown once: the table keeps only its hash.
function Fresh({ link }) {
  return html`<div class="card stack" role="status"><p>${say("ref.seats.fresh", { nick: link.nick })}</p><${QrCode} src=${link.qr} /><${Link} href=${link.link} label=${say("ref.seats.link")} /></div>`;
}

function Invite() {
  const { invite, sorry, busy, change } = useInvite();
  return html`<section class="stack"><h3>${say("ref.seats.join")}</h3>
    ${invite && html`<div class="row wrap invite">
      ${invite.open && html`<${QrCode} invite=${invite} />`}
      <div class="stack grow"><label class="row choice"><input type="checkbox" checked=${invite.open} disabled=${busy} onChange=${(event) => change("PUT", "/invite", { open: event.target.checked })} /> ${say("ref.seats.join-open")}</label>
        ${invite.open && html`<${Link} href=${invite.link} label=${say("ref.seats.join")} /><${Warning} invite=${invite} />`}
        <div><button type="button" class="button" disabled=${busy} onClick=${() => change("POST", "/invite/renew")}>${say("ref.seats.join-renew")}</button></div></div>
    </div>`}
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
  </section>`;
}
