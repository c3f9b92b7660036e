// Keeps the page's files in the browser, so that a table opens without a link; what the table told is kept by kept.js.
const KEPT = "rulewright";
const FILES = /^\/static\/([0-9a-f]{12})\//; // of one version each: what lies there never changes
const TABLE = /^\/t\/[^/]+\/?$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (FILES.test(pathname)) event.respondWith(fromHere(request));
  else if (request.mode === "navigate" && TABLE.test(pathname)) event.respondWith(fromThere(request));
});

// A file is taken from here if it is here.
async function fromHere(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const found = await fetch(request);
  if (found.ok) await cache.put(request, found.clone());
  return found;
}

// A page is asked of the table, and taken from here only where no answer comes.
async function fromThere(request) {
  const cache = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok && !found.redirected) {
      const text = await found.clone().text();
      await cache.put(request, found.clone());
      await forget(cache, text.match(/\/static\/([0-9a-f]{12})\//)?.[1]);
    }
    return found;
  } catch (gone) {
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    throw gone;
  }
}

// Files of other versions are needed by no page any more.
async function forget(cache, version) {
  for (const one of await cache.keys()) {
    const of = new URL(one.url).pathname.match(FILES)?.[1];
    if (of && version && of !== version) await cache.delete(one);
  }
}
