// The shop: what is sold, with its price, and a basket with what it comes to and what is left in the purse.
import { html, useEffect, useState } from "../draw.js";
import { isReferee, mine, nameOf, part, somebody } from "../seat.js";
import { ask } from "../wire.js";
import { say, whole } from "../words.js";
import { heed, Sorry } from "./deed.js";
import { found, Headings, headingsOf, Said, useRows } from "./picker.js";
import { withActor } from "./question.js";

const NARROW = matchMedia("(max-width: 55.99rem)"); // there the basket is folded into the till, below the wares

// What a shop's form is asked by: whose purse, which thing, how many, at what price.
const asked = ({ questions }) => ({
  who: questions.find((one) => one.kind === "record").name,
  thing: questions.find((one) => one.picks),
  number: questions.find((one) => one.kind === "number" && one.usual === 1)?.name,
  price: questions.find((one) => one.kind === "number" && (one.required || (one.usual ?? null) === null))?.name, // the referee's to name
  more: questions.find((one) => one.picks && one !== questions.find((other) => other.picks)), // such as the spell of a Scroll
});

export function Shop({ form, given, onDone }) {
  const { who, thing, number, price, more } = asked(form);
  const [value, setValue] = useState(() => withActor(form, given));
  const [basket, setBasket] = useState([]); // {row, number, cost, more}
  const [text, setText] = useState("");
  const [heading, setHeading] = useState("");
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState(null);
  const isTheirs = (id) => isReferee.value || mine.value.includes(id); // nobody looks into another's purse, or pays from it
  const buyer = isTheirs(value[who]) ? value[who] : undefined;
  const rows = useRows(form.id, thing.name, { [who]: buyer });
  useEffect(() => { // what was picked before the shop was opened lies in the basket
    const picked = [given[thing.name] ?? []].flat();
    if (rows && !basket.length) setBasket(rows.filter((row) => picked.includes(row.value)).map((row) => ({ row, number: 1, cost: row.cost })));
  }, [rows === null]);
  const purse = somebody(buyer)?.glance?.purse;
  const total = basket.reduce((sum, one) => sum + one.number * (one.cost ?? 0), 0);
  const room = somebody(buyer)?.glance?.room;
  const size = basket.reduce((sum, one) => sum + one.number * (one.row.size ?? 0), 0);
  const put = (row, by) => {
    setSorry(null);
    const there = basket.find((one) => one.row.value === row.value);
    if (!there) return setBasket([...basket, { row, number: 1, cost: row.cost }]);
    setBasket(basket.map((one) => (one === there ? { ...one, number: one.number + by } : one)).filter((one) => one.number > 0));
  };
  const change = (there, fields) => setBasket(basket.map((one) => (one === there ? { ...one, ...fields } : one)));
  const buy = async () => {
    if (busy) return;
    setBusy(true);
    setSorry(null);
    let left = basket;
    const unpriced = new Set(basket.filter(({ row }) => typeof row.cost !== "number").map(({ row }) => row.value));
    try {
      for (const [bought, fields] of deedsOf(basket, { form, thing, number, price, more, who, buyer })) {
        // What no list prices and nobody has named a price of is put before the referee, who names it.
        const isAsked = !isReferee.value && unpriced.has(fields[thing.name]);
        const answer = await ask(isAsked ? "propose" : "do", { procedure: form.id, arguments: fields });
        heed(isAsked ? { proposed: true } : answer);
        left = bought(left);
        setBasket(left);
      }
      onDone();
    } catch (refusal) {
      setSorry(refusal);
    } finally {
      setBusy(false);
    }
  };
  const spells = useRows(form.id, more?.name ?? thing.name, { [who]: buyer });
  const buyers = (part("choices")?.[form.questions.find((one) => one.name === who).of] ?? []).filter(([id]) => isTheirs(id) && somebody(id)?.glance?.purse && !somebody(id).gone);
  const shown = found(rows ?? [], text, heading);
  const short = purse && total > purse.coins;
  const isSold = ({ cost }) => typeof cost === "number" || thing.kind !== "words"; // one by one, somebody can name a price
  return html`<div class="shop">
    <div class="shop-wares stack">
      <div class="row wrap"><input class="grow" type="search" autocomplete="off" spellcheck=${false} aria-label=${say("shop.search")} placeholder=${say("shop.search")} value=${text} onInput=${(event) => setText(event.target.value)} />
        <label class="row shop-buyer">${say("shop.buyer")} <select value=${buyer ?? ""} onChange=${(event) => setValue({ ...value, [who]: event.target.value })}>${!buyer && html`<option value="">${say("form.pick")}</option>`}${buyers.map(([id, title]) => html`<option key=${id} value=${id} selected=${id === buyer}>${title}</option>`)}</select></label></div>
      <${Headings} all=${headingsOf(rows)} heading=${heading} onTurn=${setHeading} />
      ${rows === null && html`<p class="quiet">${say("page.moment")}</p>`}
      ${rows !== null && !shown.length && html`<p class="quiet">${say(text.trim() ? "shop.none" : "shop.nothing", { what: text.trim() })}</p>`}
      <ul class="picker-rows">${shown.map((row) => html`<li key=${row.value} class="pick"><${Said} row=${row} text=${isSold(row) ? "" : row.text} /><span class="figure pick-price">${row.price}</span>
        ${isSold(row) && html`<button type="button" class="button button--small" aria-label=${say("shop.add-of", { what: row.title })} onClick=${() => put(row, 1)}>${say("shop.add")}</button>`}</li>`)}</ul>
    </div>
    <section class="shop-till stack" aria-labelledby="shop-basket">
      <details class="opens shop-basket" open=${!NARROW.matches}><summary><span class="grow"><b id="shop-basket">${say("shop.basket")}</b> <span class="figure">${basket.reduce((sum, one) => sum + one.number, 0)}</span></span></summary>
      ${!basket.length && html`<p class="quiet">${say("shop.empty")}</p>`}
      <ul>${basket.map((one) => html`<li key=${one.row.value} class="shop-line"><div class="row"><b class="grow">${one.row.title}</b>
          <button type="button" class="button button--small figure" aria-label=${say("shop.less", { what: one.row.title })} onClick=${() => put(one.row, -1)}>−</button><span class="figure">${one.number}</span><button type="button" class="button button--small figure" aria-label=${say("shop.more", { what: one.row.title })} onClick=${() => put(one.row, 1)}>+</button>
          <span class="figure pick-price">${typeof one.cost === "number" ? money(one.number * one.cost, purse) : one.row.price}</span></div>
        ${price && html`<label class="row">${say("shop.price")} <input type="number" inputmode="numeric" min="0" value=${one.cost === undefined ? "" : one.cost / eachOf(purse)} onInput=${(event) => change(one, { cost: event.target.value === "" ? undefined : Number(event.target.value) * eachOf(purse) })} /></label>`}
        ${more && sorry && html`<label class="row">${more.doc} <select value=${one.more ?? ""} onChange=${(event) => change(one, { more: event.target.value })}><option value="">${say("form.none")}</option>${(spells ?? []).map((row) => html`<option key=${row.value} value=${row.value}>${row.title}</option>`)}</select></label>`}</li>`)}</ul></details>
      ${purse && html`<dl class="shop-sum"><dt>${say("shop.purse")}</dt><dd class="figure">${money(purse.coins, purse)}</dd><dt>${say("shop.together")}</dt><dd class="figure">${money(total, purse)}</dd>
        <dt>${say(short ? "shop.short" : "shop.left", { who: nameOf(buyer) })}</dt><dd class=${`figure${short ? " shop-short" : ""}`}>${money(Math.abs(purse.coins - total), purse)}</dd>
        ${size > 0 && html`<dt>${room.name}</dt><dd class="figure">${room.value + size}/${room.most}</dd>`}</dl>`}
      ${size > 0 && room.full && room.value + size >= room.most && html`<p class="shop-short">${whole(room.full)}</p>`}
      <${Sorry} sorry=${sorry} />
      <button type="button" class="button button--main" aria-busy=${busy} disabled=${!basket.length || !buyer || short} onClick=${buy}>${basket.length ? say("shop.buy", { price: money(total, purse) }) : form.title}</button>
    </section>
  </div>`;
}

const eachOf = (purse) => purse?.each ?? 1; // small coins of one that prices are named in

// So much, in what money is counted in.
export function money(coins, purse) {
  const units = coins / eachOf(purse);
  return `${units} ${(units === 1 && purse?.one) || (purse?.unit ?? "")}`.trim();
}

// What is commanded, one after the other: a list at once where the game takes one, else each kind of thing, else each thing.
function deedsOf(basket, { form, thing, number, price, more, who, buyer }) {
  const whose = { ...form.given, [who]: buyer };
  const each = (one) => Array.from({ length: one.number }, () => one.row.value);
  if (thing.kind === "words") return [[() => [], { ...whose, [thing.name]: basket.flatMap(each) }]];
  const gone = (one) => (left) => left.filter((other) => other.row.value !== one.row.value);
  const fewer = (one) => (left) => left.map((other) => (other.row.value === one.row.value ? { ...other, number: other.number - 1 } : other)).filter((other) => other.number > 0);
  const fields = (one) => ({ ...whose, [thing.name]: one.row.value, ...(price && one.cost !== one.row.cost && { [price]: one.cost / eachOf(somebody(buyer)?.glance?.purse) }), ...(more && one.more && { [more.name]: one.more }) });
  if (number) return basket.map((one) => [gone(one), { ...fields(one), [number]: one.number }]);
  return basket.flatMap((one) => each(one).map(() => [fewer(one), fields(one)]));
}
