// A wish sent to the table, with its refusal kept where it was made.
import { html, useRef, useState } from "../draw.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { Clause } from "./causes.js";

let latest = 0;
export const lastDeed = () => latest; // when this seat last did something

// {busy, sorry, run(t, fields, asks) -> promise of the answer, or of false, clear()}; a refusal that `asks` heeds is not kept
export function useDeed(before = null) {
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState(before);
  const running = useRef(false);
  const run = async (t, fields, asks) => {
    if (running.current) return false; // the second of two quick taps
    running.current = true;
    latest = Date.now();
    setBusy(true);
    setSorry(null);
    try {
      const answer = await ask(t, fields);
      heed(answer);
      return answer ?? true;
    } catch (refusal) {
      if (!asks?.(refusal)) setSorry(refusal);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, sorry, run, clear: () => setSorry(null) };
}

// Says what an answer means that changed nothing yet: it was put before the referee.
export function heed(answer) {
  if (answer?.proposed) announce(say("proposal.sent"));
}

export function Sorry({ sorry }) {
  return sorry ? html`<div role="alert"><p class="sorry"><strong>${say("sorry.not-done")}</strong> ${sorry.text} <${Clause} id=${sorry.clause} /></p></div>` : null;
}
