// A piece that is fetched when it is drawn first; until then nothing stands in its place.
import { html, useEffect, useState } from "../draw.js";
import { say } from "../words.js";
import { announce } from "./announce.js";

// `get()` gives a promise of the component.
export function later(get) {
  let Drawn = null;
  return function Later(props) {
    const [, setDrawn] = useState(null);
    useEffect(() => {
      if (!Drawn) get().then((one) => setDrawn(() => (Drawn = one)), () => announce(say("ref.link.lost")));
    }, []);
    return Drawn && html`<${Drawn} ...${props} />`;
  };
}
