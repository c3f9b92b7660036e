// SHA-256 and HMAC over bytes. The browser's own are only there on https and on this computer itself, and tables are
// often played over plain http in one room; these are there always, and give their answer at once.
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

export function sha256(bytes) {
  const length = (bytes.length + 72) & ~63; // with a one, zeros, and how long it was
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < length; at += 64) mix(state, words, view, at);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => found.setInt32(4 * at, word));
  return new Uint8Array(found.buffer);
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));

function mix(state, words, view, at) {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15];
    const late = words[i - 2];
    words[i] = words[i - 16] + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + words[i - 7] + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] += mixed[i];
}

export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(join(block.map((byte) => byte ^ 0x36), bytes));
  return sha256(join(block.map((byte) => byte ^ 0x5c), inner));
}

export function join(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

export const text = (words) => new TextEncoder().encode(words);
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
