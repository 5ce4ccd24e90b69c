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

// What a notice says, encrypted on its way (RFC 8291): its words, the page that it opens, and a tag, so that one that is sent twice
// shows once.
self.addEventListener('push', (event) => {
  const { title = 'TutorHarbour 良師港', body = '', url = '/', tag } = event.data?.json() ?? {}
  const look = { icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, ...look }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/'))
})

// A window that shows the page already comes to the front; another is not led away from what its reader does there.
async function openPage(path) {
  const wanted = new URL(path, self.location.origin)
  if (wanted.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => new URL(one.url).pathname === wanted.pathname)
  await (shown ? shown.focus() : self.clients.openWindow(wanted.href))
}

// A part of the product that is asked for while the line is lost comes when it is back: without it the router would reload the
// page, and what was on it would be gone. A browser ends a worker that waits for longer.
const PATIENCE_MS = 240_000
const PAUSE_MS = 2000

async function part(request) {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await fetch(request)
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin === self.location.origin && pathname.startsWith('/assets/') && event.request.destination === 'script')
    return event.respondWith(part(event.request))
  if (event.request.mode !== 'navigate') return
  const isEnglish = /^\/en(\/|$)/.test(new URL(event.request.url).pathname)
  event.respondWith(fetch(event.request).catch(() => caches.match(isEnglish ? PAGES[1] : PAGES[0])))
})
