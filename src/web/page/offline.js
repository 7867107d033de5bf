// Keeps the page for visits without a network. A new version is fetched beside the old one, and is there at the next start.

const VERSION = "{version}";
const FILES = {files};

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
    const old = (names) => names.filter((name) => name !== VERSION).map((name) => caches.delete(name));
    event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
    event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
