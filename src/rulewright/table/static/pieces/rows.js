// Offers that differ in one thing alone make one row: "Attack: longsword" with a small button for each target. Texts only, no rule.
import { formOf, somebody } from "../seat.js";

const SHORT = 30; // letters of a text that still makes a small button
const MANY = 3; // so many unlike offers of one procedure go under its title

// Rows in the order of the offers: {head, tail, items: [{offer, label}]}. A row of one offer has no head.
export function rowsOf(offers) {
  const byName = gathered(offers, namesIn(offers));
  const rest = offers.filter((one) => !byName.has(one));
  const byWords = new Map([...Map.groupBy(rest, (one) => one.procedure).values()].flatMap((some) => pairs(some, likeRow(some))));
  const rows = offers.map((one) => byName.get(one) ?? byWords.get(one) ?? { head: "", tail: "", items: [{ offer: one, label: one.text }] });
  return [...new Set(rows)];
}

const pairs = (offers, row) => (row ? offers.map((one) => [one, row]) : []);

// Each offer's text with the name of somebody it is about taken out, in every way there is.
function namesIn(offers) {
  return offers.flatMap((offer) => {
    const names = new Set(Object.values(offer.arguments).flat().map((id) => somebody(id)?.title).filter((name) => name && offer.text.includes(name)));
    return [...names].map((name) => {
      const at = offer.text.indexOf(name);
      return { offer, name, head: offer.text.slice(0, at), tail: offer.text.slice(at + name.length) };
    });
  });
}

function gathered(offers, ways) {
  const alike = [...Map.groupBy(ways, ({ offer, head, tail }) => `${offer.procedure}\n${head}\n${tail}`).values()];
  const found = new Map();
  for (const some of alike.sort((a, b) => b.length - a.length)) {
    const free = some.filter((one) => !found.has(one.offer));
    if (free.length < 2) continue;
    const row = { head: free[0].head, tail: free[0].tail, items: free.map(({ offer, name }) => ({ offer, label: name })) };
    for (const { offer } of free) found.set(offer, row);
  }
  return found;
}

// Offers of one procedure whose texts begin, and perhaps end, with the same words; or short ones, under its title.
function likeRow(offers) {
  if (offers.length < 2) return null;
  const texts = offers.map((one) => one.text.split(" "));
  const begin = toTheColon(texts[0].slice(0, shared(texts)));
  const isUnsaid = isBare(texts[0].slice(0, begin));
  const same = begin ? shared(texts.map((words) => words.slice(begin).reverse())) : 0;
  const end = isClosed(texts[0].slice(texts[0].length - same)) ? same : 0;
  const cut = texts.map((words) => words.slice(begin, words.length - end));
  if (begin && cut.every((words) => words.length) && !isUnsaid) {
    const words = texts[0];
    return {
      head: `${words.slice(0, begin).join(" ")} `,
      tail: end ? ` ${words.slice(words.length - end).join(" ")}` : "",
      items: offers.map((offer, at) => ({ offer, label: cut[at].join(" ").replace(/[,:;]$/, "") })),
    };
  }
  const title = isUnsaid || (offers.length >= MANY && offers.every((one) => one.text.length <= SHORT)) ? formOf(offers[0].procedure)?.title : "";
  return title ? { title, head: "", tail: "", items: offers.map((offer) => ({ offer, label: offer.text })) } : null;
}

// How many of the words stand before what is named: "Go: The" says less than "Go:", although all the places begin so.
const toTheColon = (words) => words.findLastIndex((one) => one.endsWith(":")) + 1 || words.length;

// What any text may begin with says nothing of what a row is about, in either language.
const ARTICLES = new Set(["a", "an", "the", "ein", "eine", "einen", "der", "die", "das", "den"]);
const isBare = (words) => words.length === 1 && ARTICLES.has(words[0].toLowerCase());

// Whether words say nothing in brackets of what stands before them: how many are left belongs to each.
const isClosed = (words) => !words[0]?.startsWith("(") && words.filter((one) => one.startsWith("(")).length === words.filter((one) => /\)[,.:;]?$/.test(one)).length;

// How many words at the beginning are the same everywhere.
function shared(texts) {
  const most = Math.min(...texts.map((words) => words.length));
  let at = 0;
  while (at < most && texts.every((words) => words[at] === texts[0][at])) at += 1;
  return at;
}

// What stands before a row: the words of its offers, with a gap where they differ in the middle of a phrase.
export function titleOf({ title, head, tail }) {
  if (title) return title;
  const [begin, end] = [head.trim(), tail.trim()];
  if (!end) return begin.replace(/[:,]$/, "");
  return /^[:,;]/.test(end) ? `${begin}${end}` : `${begin} …${/^\s/.test(tail) ? " " : ""}${end}`;
}
