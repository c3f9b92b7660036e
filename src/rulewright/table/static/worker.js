// Keeps the page's files in the browser, so that a table opens without a link; what the table told is kept by kept.js.
const KEPT = "rulewright";
const FILES = /^\/static\/([0-9a-f]{12})\//; // of one version each: what lies there never changes
const PICTURE = /^\/api\/t\/[^/]+\/pictures\/[^/]+$/;
const TABLE = /^\/t\/[^/]+\/?$/;
const ANOTHER = /^\/(?:t\/([^/]+)\/leave|seat\/([^/.]+)\.[^/]*)$/; // from here on nobody, or somebody else, sits at this device
const MOST = 300; // pictures that are kept here, of all tables
const MOST_BYTES = 32 * 2 ** 20; // of them together
const CLOSED = [401, 403, 404]; // whoever opens the table has no seat here any more

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const [, left, taken] = request.method === "POST" ? pathname.match(ANOTHER) ?? [] : [];
  if (left || taken) event.waitUntil(leave(`/t/${left ?? taken}`));
  if (request.method !== "GET") return;
  if (FILES.test(pathname)) event.respondWith(fromHere(request));
  else if (PICTURE.test(pathname)) event.respondWith(picture(event));
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

// A picture is asked of the table each time, since a right to see it may end, and taken from here only where no answer comes.
async function picture(event) {
  const cache = await caches.open(KEPT);
  const here = whole(event.request);
  try {
    const found = await fetch(event.request);
    if (found.ok) {
      const body = await found.clone().blob();
      if (body.size <= MOST_BYTES) await cache.put(here, new Response(body, { headers: { "Content-Type": body.type, "Content-Length": body.size } }));
      event.waitUntil(throwOut(cache));
    } else await cache.delete(here, { ignoreVary: true });
    return found;
  } catch (gone) {
    const known = await cache.match(here, { ignoreVary: true });
    if (known) return known;
    throw gone;
  }
}

// Where more pictures are here than are kept, those that came first go: one such turn after the other, and one that waits does for all.
let turn = Promise.resolve();
let isWaiting = false;

function throwOut(cache) {
  if (isWaiting) return turn;
  isWaiting = true;
  return (turn = turn.then(async () => {
    isWaiting = false;
    const kept = (await cache.keys()).filter((one) => PICTURE.test(new URL(one.url).pathname)).reverse(); // the newest first
    let [count, bytes] = [0, 0];
    for (const one of kept) {
      const size = Number((await cache.match(one, { ignoreVary: true }))?.headers.get("Content-Length") ?? 0);
      [count, bytes] = [count + 1, bytes + size];
      if (count > MOST || bytes > MOST_BYTES) await cache.delete(one, { ignoreVary: true });
    }
  }).catch(() => {}));
}

// An address without what is asked behind it, so that each page and picture is kept once.
const whole = ({ url }) => url.split(/[?#]/, 1)[0];

// A page is asked of the table, and taken from here only where no answer comes.
async function fromThere(request) {
  const cache = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok && !found.redirected) {
      const text = await found.clone().text();
      await cache.put(whole(request), found.clone());
      await forget(cache, text.match(/\/static\/([0-9a-f]{12})\//)?.[1]);
    } else if (CLOSED.includes(found.status)) {
      await leave(new URL(request.url).pathname.replace(/\/$/, ""));
    }
    return found;
  } catch (gone) {
    const known = await cache.match(whole(request), { ignoreVary: true });
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

// What the table told, its page and its pictures are not kept for whoever comes to this device after a seat was left or ended.
async function leave(table) {
  const cache = await caches.open(KEPT);
  for (const one of await cache.keys()) {
    const { pathname } = new URL(one.url);
    if (pathname.replace(/\/$/, "") === table || pathname.startsWith(`/api${table}/`)) await cache.delete(one, { ignoreVary: true });
  }
  await new Promise((resolve) => {
    const opening = indexedDB.open("rulewright", 1); // as in kept.js
    opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
    opening.onerror = resolve;
    opening.onsuccess = () => {
      const deed = opening.result.transaction("tables", "readwrite");
      deed.objectStore("tables").delete(table);
      deed.oncomplete = deed.onerror = () => { opening.result.close(); resolve(); };
    };
  });
}
