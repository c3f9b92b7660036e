// All text for people, by key, in the language of whoever looks. The rules' own lines come from the table as they are.
import { signal } from "./draw.js";
import { keep, pluck } from "./pocket.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };
export const language = signal(usual());
const words = signal({});
const made = {};

// The text of a key; {braces} are filled from `values`, and a text with plural forms is picked by the number `n`.
export function say(key, values = {}) {
  const found = words.value[key] ?? key;
  const text = typeof found === "string" ? found : (found[rule(values.n)] ?? found.other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// A reason as a whole sentence, where it stands by itself.
export const whole = (text) => text && `${text[0].toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

export async function speak(chosen) {
  const answer = await fetch(new URL(`./words/${chosen}.json`, import.meta.url));
  words.value = await answer.json();
  language.value = chosen;
  document.documentElement.lang = chosen;
}

export function prefer(chosen) {
  keep("language", chosen);
  return speak(chosen);
}

function usual() {
  const asked = [new URLSearchParams(location.search).get("lang"), pluck("language"), ...(navigator.languages ?? [])];
  return asked.map((one) => one?.slice(0, 2).toLowerCase()).find((one) => one in LANGUAGES) ?? "en";
}

function rule(n) {
  return inLanguage(Intl.PluralRules).select(Number(n));
}

// The reader's own way to write numbers and dates in the language of this page; English of no country puts the day first.
const COUNTRY = { en: "en-GB" };
const locale = () => (navigator.languages ?? []).find((one) => one.includes("-") && one.toLowerCase().startsWith(`${language.value}-`)) ?? COUNTRY[language.value] ?? language.value;

// What writes numbers and times; kept, since making it takes longest.
export function inLanguage(Kind, options) {
  const key = Kind.name + language.value + JSON.stringify(options);
  return (made[key] ??= new Kind(locale(), options));
}
