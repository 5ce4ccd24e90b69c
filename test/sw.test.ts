import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'public', 'sw.js'), 'utf8')
const ORIGIN = 'https://tutors.example'

type Listener = (event: object) => unknown
type Shown = {
  readonly title: string
  readonly options: { readonly body: string; readonly tag?: string; readonly data: { readonly url: string } }
}

/** What a browser gives to the worker. */
let listeners: Map<string, Listener>
let shown: Shown[]
let windows: { readonly url: string; readonly focus: () => void }[]
let opened: string[]
let focused: string[]
let line: boolean
let tried: number

beforeEach(() => {
  listeners = new Map()
  shown = []
  windows = []
  opened = []
  focused = []
  line = true
  tried = 0
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  const fetch = async (): Promise<string> => {
    tried++
    if (!line) throw new TypeError('no line')
    return 'the file'
  }
  // Two seconds between attempts are none here.
  const setTimeout = (done: () => void) => queueMicrotask(() => ((line = true), done()))
  runInNewContext(SOURCE, { self, fetch, setTimeout, URL, Date, Promise, caches: {} })
})

async function happen(name: string, event: object): Promise<void> {
  const waits: unknown[] = []
  listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => waits.push(one) })
  await Promise.all(waits)
}

test('a push message is shown with its words and tag, and without words as well', async () => {
  const message = { title: 'TutorHarbour 良師港', body: '導師已接受你的預約', url: '/zh/messages', tag: 'a1' }
  await happen('push', { data: { json: () => message } })
  await happen('push', { data: null })
  expect(shown.map(({ title, options: { body, tag, data } }) => ({ title, body, tag, url: data.url }))).toEqual([
    message,
    { title: 'TutorHarbour 良師港', body: '', tag: undefined, url: '/' },
  ])
})

const click = async (url: string): Promise<void> =>
  await happen('notificationclick', { notification: { data: { url }, close: () => {} } })

test('a press on it opens the page, or brings forward the window that shows it, and leaves the others alone', async () => {
  windows = [{ url: `${ORIGIN}/zh/parent/publish`, focus: () => void focused.push('publish') }]
  await click('/zh/messages')
  expect([opened, focused]).toEqual([[`${ORIGIN}/zh/messages`], []])
  windows.push({ url: `${ORIGIN}/zh/messages?page=2`, focus: () => void focused.push('messages') })
  await click('/zh/messages')
  expect([opened, focused]).toEqual([[`${ORIGIN}/zh/messages`], ['messages']])
  await click('https://elsewhere.example/')
  await click('//elsewhere.example/')
  expect(opened).toHaveLength(1)
})

test('a file of the product that is asked for without a line comes when the line is back; pages and calls are not touched', async () => {
  line = false
  const answers: unknown[] = []
  const ask = (url: string, more: object): void => {
    listeners.get('fetch')?.({ request: { url, ...more }, respondWith: (answer: unknown) => answers.push(answer) })
  }
  ask(`${ORIGIN}/assets/publish.page-abc.js`, { destination: 'script', mode: 'cors' })
  ask(`${ORIGIN}/api/notice/list`, { destination: '', mode: 'cors' })
  ask('https://elsewhere.example/assets/x.js', { destination: 'script', mode: 'cors' })
  expect(answers).toHaveLength(1)
  expect(await answers[0]).toBe('the file')
  expect(tried).toBe(2)
})
