// Keeps the page's files, so that the page works offline. The build fills in the version and the files.
const VERSION = 'VERSION';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== VERSION;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  // A page is asked for by its folder.
  const key = event.request.mode === 'navigate' ? 'index.html' : event.request;
  event.respondWith(
    caches
      .open(VERSION)
      .then((cache) => cache.match(key, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
