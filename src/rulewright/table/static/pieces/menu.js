// What is neither game nor play: language, looks, own dice, keys.
import { html, useEffect, useState } from "../draw.js";
import { isReferee, table } from "../seat.js";
import { log } from "../wire.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { call } from "./api.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { Promised } from "./evening.js";
import { Feel } from "./feel.js";
import { Language, Looks } from "./looks.js";
import { listKeys, usesLetters } from "./keys.js";
import { later } from "./later.js";
import { Pinned } from "./pinned.js";
import { startReplay } from "./past.js";
import { Icon } from "./token.js";

const QrCode = later(async () => (await import("./invite.js")).QrCode);
const CheckDialog = later(async () => (await import("./checking.js")).CheckDialog);

// The button and its dialog; `children` are more rows in it.
export function Menu({ children }) {
  const [isOpen, setOpen] = useState(false);
  const replay = () => {
    setOpen(false);
    requestAnimationFrame(startReplay); // when the focus is back on the menu's button
  };
  const [isChecking, setChecking] = useState(false);
  const checkDice = () => (setOpen(false), setChecking(true));
  return html`<button class="button button--plain menu-button" aria-haspopup="dialog" onClick=${() => setOpen(true)}><${Icon} name="l-menu" /> <span class="visually-hidden">${say("menu.open")}</span></button>
    ${isOpen && html`<${Dialog} title=${say("menu.open")} onClose=${() => setOpen(false)}><${Pinned} />${children}<${OwnDiceSwitch} /><${Language} /><${Looks} /><${Feel} /><p><button class="button" disabled=${!log.value.length} onClick=${replay}>${say("ref.menu.replay")}</button></p><${Recap} /><${OtherDevice} /><${Promised} /><${Check} onCheck=${checkDice} />
      ${usesLetters.value && html`<p><button class="button" onClick=${() => (setOpen(false), listKeys())}>${say("keys.title")}</button></p>`}
      <p><a class="button" href="/">${say("menu.house")}</a></p><//>`}
    ${isChecking && html`<${CheckDialog} onClose=${() => setChecking(false)} />`}`;
}

// My own seat on another device: a link of its own, which is shown only now.
function OtherDevice() {
  const [link, setLink] = useState(null);
  const [sorry, setSorry] = useState("");
  const get = () => call("POST", "/my/link").then((answer) => setLink(answer), (refusal) => setSorry(refusal.text));
  return html`<div class="stack">${link
    ? html`<label class="field">${say("menu.device-link")}<input readonly value=${link.link} onFocus=${(event) => event.target.select()} /></label><${QrCode} src=${link.qr} />`
    : html`<p><button class="button" onClick=${get}>${say("menu.device")}</button></p>`}
    <${Devices} again=${link} />
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}</div>`;
}

// Where my seat is open, and an end to it there; fetched anew whenever there is a new link.
function Devices({ again }) {
  const [devices, setDevices] = useState([]);
  const [sorry, setSorry] = useState("");
  const load = () => call("GET", "/my/devices").then(setDevices, (refusal) => setSorry(refusal.text));
  useEffect(() => { load(); }, [again]);
  const end = (id) => call("DELETE", `/my/devices/${id}`).then(load, (refusal) => setSorry(refusal.text));
  const name = (one) => one.name || say(one.on ? "menu.devices-other" : "menu.devices-unused");
  return html`<details><summary>${say("menu.devices")} (${devices.length})</summary>
    <div class="stack" role="list">${devices.map((one) => html`<div key=${one.id} class="row wrap" role="listitem"><span class="grow">${name(one)} <span class="quiet">${one.here ? say("menu.devices-here") : one.on && say("menu.devices-on", { on: one.on })}</span></span>
      ${!one.here && html`<button type="button" class="button" aria-label=${say("menu.devices-end-of", { name: name(one) })} onClick=${() => end(one.id)}>${say("menu.devices-end")}</button>`}</div>`)}</div>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}</details>`;
}

// What happened, as I may know it; it comes when it is wanted first.
function Recap() {
  const [drawn, setDrawn] = useState(null);
  const [isOpen, setOpen] = useState(false);
  const get = () => import("./recap.js").then(({ RecapDialog }) => (setDrawn({ RecapDialog }), setOpen(true)), () => announce(say("link.lost")));
  return html`<p><button class="button" onClick=${get}>${say("ref.menu.recap")}</button></p>
    ${isOpen && html`<${drawn.RecapDialog} onClose=${() => setOpen(false)} />`}`;
}

function Check({ onCheck }) {
  if (!table.value.checkable) return html`<p class="quiet">${say("check.later")}</p>`;
  return html`<p><button class="button" onClick=${onCheck}>${say("check.title")}</button></p>`;
}

function OwnDiceSwitch() {
  const deed = useDeed();
  if (isReferee.value || table.value.role !== "player") return null;
  return html`<label class="choice row"><input type="checkbox" checked=${table.value.own_dice} aria-busy=${deed.busy} onChange=${(event) => deed.run("set", { own_dice: event.target.checked })} /> ${say("menu.own-dice")}</label>
    <${Sorry} sorry=${deed.sorry} />`;
}
