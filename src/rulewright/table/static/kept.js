// What the table told this seat last, kept in this browser: without a link the sheet and the log can still be read.
import { effect } from "./draw.js";
import { goodbye, link, log, present, readOn, welcome } from "./wire.js";

const PAUSE = 2000; // milliseconds after a change before it is kept
const MOST_ITEMS = 300; // of the log
const STORE = "tables";
let timer = 0;

// Installs the page where the browser lets it: over TLS, or on this computer itself.
export function install() {
  const manifest = Object.assign(document.createElement("link"), { rel: "manifest", href: `${here()}/app.json` });
  document.head.append(manifest);
  navigator.serviceWorker?.register("/worker.js").catch(() => {}); // a browser that keeps nothing loses only this
  effect(() => {
    if (goodbye.value?.code === "revoked") forget();
    else if (link.value === "open" && welcome.value && present.value.table && log.value) later();
    else if (link.value === "lost" && !welcome.value) recall();
  });
}

const here = () => location.pathname.replace(/\/$/, "");

function later() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (welcome.value?.looking_as) return; // others' eyes are not kept
    put({ at: Date.now(), welcome: welcome.value, parts: present.value, log: log.value.slice(-MOST_ITEMS) });
    weed(JSON.stringify(present.value.pictures ?? ""));
  }, PAUSE);
}

async function recall() {
  const known = await within("readonly", (store) => store.get(here()));
  if (known && link.value === "lost" && !welcome.value) readOn(known);
}

const put = (what) => within("readwrite", (store) => store.put(what, here()));
const forget = () => (weed(""), within("readwrite", (store) => store.delete(here())));

// Keeps of this table's pictures, which the worker keeps as they go by, just those that are named in what this seat sees now.
async function weed(named) {
  try {
    const cache = await caches.open("rulewright");
    for (const { url } of await cache.keys()) {
      const [, name] = url.split(`/api${here()}/pictures/`);
      if (name && !named.includes(name)) await cache.delete(url, { ignoreVary: true });
    }
  } catch {
    // a browser that keeps nothing
  }
}

// Does something in the browser's store, and gives what comes of it; null where there is no such store.
function within(mode, deed) {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open("rulewright", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const request = deed(opening.result.transaction(STORE, mode).objectStore(STORE));
        request.onsuccess = () => { opening.result.close(); resolve(request.result); };
        request.onerror = () => { opening.result.close(); resolve(null); };
      };
    } catch {
      resolve(null); // a private window
    }
  });
}
