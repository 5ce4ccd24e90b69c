// Answers only one thing: a page that cannot be fetched because there is no connection.
// Pages themselves are never kept, so nobody ever sees a stale or somebody else's page.
// Another number whenever one of the pages changes.
const CACHE = 'offline-2'
const PAGES = ['/offline-zh.html', '/offline-en.html']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(PAGES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const isEnglish = /^\/en(\/|$)/.test(new URL(event.request.url).pathname)
  event.respondWith(fetch(event.request).catch(() => caches.match(isEnglish ? PAGES[1] : PAGES[0])))
})
