// What every piece of the page draws with.
import { h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";

export { signal, computed, effect, batch, useSignal, useComputed } from "./vendor/signals.js";
export { useState, useEffect, useLayoutEffect, useRef, useMemo } from "./vendor/hooks.js";
export const html = htm.bind(h);
export { render };
