// What this page has in the dice: a chain of hashes, whose end it tells the table when it comes, and of which it gives a
// link with each of its requests, the last one first. So the table cannot know the next link, nor can this page change it.
import { hex, sha256, text } from "./hash.js";

const LENGTH = 2048; // links, as the table takes them
let links = []; // by number: hashed that many times, a link is the end
let used = 0;

// The end of the chain; a new chain begins when there is none, or none is left of it.
export function chain() {
  if (used >= links.length - 1) begin();
  return links[0];
}

function begin() {
  let link = crypto.getRandomValues(new Uint8Array(32));
  const found = [hex(link)];
  for (let left = LENGTH; left > 0; left--) found.push(hex((link = sha256(link))));
  links = found.reverse();
  used = 0;
}

export const isSpent = () => used >= links.length - 1;

// The share for one request, and the mark by which it is known again.
export function share() {
  used += 1;
  const link = links[used];
  return { share: { chain: links[0], number: used, link }, mark: markOf(link) };
}

export const markOf = (link) => hex(sha256(text(`share ${link}`)));
