// Finds rows by what somebody typed, with small faults: what a word begins with, then what it is but for a letter.

// The rows that fit, best first; `textsOf(row)` gives what they are called, the best name first.
export function matches(text, rows, textsOf) {
  const typed = folded(text).split(" ").filter(Boolean);
  if (!typed.length) return rows;
  return rows
    .map((row) => ({ row, fit: fit(typed, textsOf(row)) }))
    .filter((one) => one.fit < Infinity)
    .sort((a, b) => a.fit - b.fit)
    .map((one) => one.row);
}

export const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

function fit(typed, texts) {
  const fits = texts.map((text, place) => Math.max(...typed.map((word) => fitOf(word, folded(text).split(" ")))) + place / 100);
  return Math.min(...fits);
}

function fitOf(word, words) {
  if (words.includes(word)) return 0;
  if (words.some((one) => one.startsWith(word))) return 1;
  if (word.length > 3 && words.some((one) => isNear(word, one))) return 2;
  return word.length > 3 && words.some((one) => one.includes(word)) ? 3 : Infinity;
}

// Whether two words differ in one letter: another one, one more, one less, or two that changed places.
function isNear(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}
