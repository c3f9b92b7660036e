// A piece that is fetched when it is drawn first; until then nothing stands in its place.
import { html, useEffect, useState } from "../draw.js";
import { say } from "../words.js";
import { announce } from "./announce.js";

// `get()` gives a promise of the component.
// `isSoon`: it comes as soon as the page has nothing else to do, for what is typed into as soon as it opens.
export function later(get, isSoon = false) {
  let Drawn = null;
  const load = () => get().then((one) => (Drawn = one));
  if (isSoon) (window.requestIdleCallback ?? setTimeout)(() => load().catch(() => {})); // if the line is bad, when it is opened
  return function Later(props) {
    const [, setDrawn] = useState(null);
    useEffect(() => {
      if (!Drawn) load().then((one) => setDrawn(() => one), () => announce(say("ref.link.lost")));
    }, []);
    return Drawn && html`<${Drawn} ...${props} />`;
  };
}
