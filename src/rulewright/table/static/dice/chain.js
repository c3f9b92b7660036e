// What this page has in the dice: chains of hashes, whose ends it tells the table when it comes, and of which it gives a
// link with each of its requests, or where the table asks for one, the last one first. So the table cannot know the next
// link, nor can this page change it.
import { hex, sha256, text } from "./hash.js";

const LENGTH = 2048; // links, as the table takes them

export const markOf = (link) => hex(sha256(text(`share ${link}`)));

export function chainOf() {
  let links = []; // by number: hashed that many times, a link is the end
  let used = 0;
  const isSpent = () => used >= links.length - 1;
  return {
    isSpent,
    // The end of the chain; a new chain begins when there is none, or none is left of it.
    end() {
      if (isSpent()) {
        let link = crypto.getRandomValues(new Uint8Array(32));
        const found = [hex(link)];
        for (let left = LENGTH; left > 0; left--) found.push(hex((link = sha256(link))));
        links = found.reverse();
        used = 0;
      }
      return links[0];
    },
    // The next share, and the mark by which it is known again.
    share() {
      used += 1;
      const link = links[used];
      return { share: { chain: links[0], number: used, link }, mark: markOf(link) };
    },
  };
}
