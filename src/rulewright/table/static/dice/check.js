// Whether dice are those that were promised: nothing here asks the table or takes its word.
import { hex, hmac, join, same, sha256, text, unhex } from "./hash.js";

const SECRET = 32; // bytes of a seal
const PICKED = 8; // secrets that decide a roll

// `opening` is what the table gave; gives whether it keeps its promise, and each roll with `right` and `sum`.
export function check(opening) {
  const seals = Uint8Array.from(atob(opening.seals), (char) => char.charCodeAt(0));
  const key = unhex(opening.key);
  const isPromised = hex(sha256(join(key, seals))) === opening.promise;
  return { isPromised, rolls: opening.rolls.map((roll) => ({ ...roll, right: roll.typed ? null : isRight(roll, key, seals, opening.secrets), sum: isSum(roll) })) };
}

function isRight(roll, key, seals, secrets) {
  const shares = roll.shares.length ? [...roll.shares].sort() : [roll.request];
  const label = text([roll.secret ? "secret" : "open", roll.nth, ...shares, roll.why].join("\n"));
  const mixed = hmac(key, label);
  const found = [];
  for (let at = 0; at < PICKED; at++) {
    const number = ((mixed[2 * at] << 8) | mixed[2 * at + 1]) % (seals.length / SECRET);
    const secret = unhex(secrets[number] ?? "");
    if (!same(sha256(secret), seals.slice(SECRET * number, SECRET * (number + 1)))) return false;
    found.push(secret);
  }
  const draw = faces(sha256(join(label, ...found)));
  return roll.faces.every(([sides, face]) => draw(sides) === face);
}

function faces(roll) {
  let bytes = [];
  let blocks = 0;
  const next = () => {
    if (!bytes.length) {
      const count = new DataView(new ArrayBuffer(8));
      count.setUint32(4, blocks++);
      bytes = [...hmac(roll, new Uint8Array(count.buffer))];
    }
    return bytes.shift();
  };
  return (sides) => {
    let whole = 256; // of this many numbers, as many are used as the sides divide
    while (whole < sides) whole *= 256;
    for (;;) {
      let number = 0;
      for (let size = 1; size < whole; size *= 256) number = number * 256 + next();
      if (number < whole - (whole % sides)) return (number % sides) + 1;
    }
  };
}

// Whether the faces come to the value, where the dice only add up; null where there is more to it.
function isSum({ dice, faces: fell, value }) {
  const plain = /^(\d*)d\d+([+-]\d+)?$/.exec(dice.replace(/\s/g, "").replace("−", "-"));
  if (!plain || Number(plain[1] || 1) !== fell.length) return null;
  return fell.reduce((total, [, face]) => total + face, Number(plain[2] ?? 0)) === value;
}

// Whether a roll is aimed at what was sealed before its dice fell.
export const isAimedSo = ({ settled }, aim) => settled.some((one) => aimOf(one) === aim);

function aimOf({ opened, seals }) {
  const found = opened.map(({ name, value, salt }) => hex(sha256(join(unhex(salt), text(`${name}\n${value}`)))));
  return hex(sha256(join(...[...found, ...seals].sort().map(unhex))));
}
