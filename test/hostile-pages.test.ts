import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { CONTROLS, LARGE, PAYLOADS, addressText } from './hostile-values.ts'
import { namesReadBy } from './query-names.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
let searchFields: readonly string[]
beforeAll(async () => {
  site = await openDemoSite(30, { ...(await builtPages()), cases: 3 })
  const { body } = await site.server.inject({ url: '/api/openapi.json' })
  const document = JSON.parse(body) as { paths: Record<string, { get: { parameters: { name: string }[] } }> }
  searchFields = document.paths['/api/v2/tutor/search']?.get.parameters.map(({ name }) => name) ?? []
})
afterAll(async () => await site.close())

const get = (url: string, headers: Headers = {}): Promise<LightMyRequestResponse> => site.server.inject({ url, headers })
type Headers = Readonly<Record<string, string>>

/** What is wrong with a page: a failure, a payload that a browser would run, a way to another site; '' when nothing is. */
function faultIn({ statusCode, headers, body }: LightMyRequestResponse): string {
  if (statusCode >= 500) return String(statusCode)
  const isPage = String(headers['content-type']).startsWith('text/html')
  if (isPage && /<script>harbour|<img src=x|(?<!\\)" onharbour=/.test(body)) return 'runs'
  const location = String(headers.location ?? '/')
  return new URL(location, 'https://tutors.example').host === 'tutors.example' ? '' : `leads to ${location}`
}
const expectHarmless = (answer: LightMyRequestResponse, what: string): void => {
  expect(faultIn(answer), what).toBe('')
  expect(answer.headers['set-cookie'], what).toBeUndefined()
}

const SIGNS = [...CONTROLS.map((sign) => `ab${sign}cd`), '\0', '\uD800', '\u202Egnp.exe', '\uFEFF\uFFFF', '\u2028', '𠮷👩‍👧🛟']
const DRAWN: readonly string[] = [...PAYLOADS, '\0', '\uD800']
const NUMBERS = ['0', '2147483648', '99999999999999999999', '01900000-0000-7000-8000-00000000000g']
const filled = (pattern: string, value: string): string => `/en${pattern.replace(/:\w+/g, () => addressText(value))}`

const SIDES = ['parent', 'tutor', 'institution', 'operator'] as const
const people = new Map<string, Headers>([['visitor', {}]])
beforeAll(async () => {
  for (const side of SIDES) people.set(side, { cookie: (await signInAs(site, { side })).cookie })
})

/** Whose pages these are; everybody sees the others alike, but who is logged in not from the cache. */
function readersOf(pattern: string): readonly string[] {
  if (pattern.startsWith('/admin')) return ['operator']
  if (pattern.startsWith('/tutor/dashboard')) return ['tutor']
  if (pattern.startsWith('/mechanism')) return ['institution']
  return /^\/(?:parent|messages|notices|account|jobcase\/)/.test(pattern) ? ['parent'] : ['visitor']
}

/** These read every name that there is, the others of their kind alike. */
const LISTS = ['/searchtutor', '/jobcase', '/course']

const faults = new Map<string, string>()
let pages = 0
async function open(pattern: string, field: string, url: string): Promise<void> {
  for (const who of readersOf(pattern)) {
    const answer = await get(url, people.get(who))
    pages += 1
    const fault = faultIn(answer)
    const where = `${pattern} ${field}: ${fault}`
    if (fault && !faults.has(where)) faults.set(where, `as ${who} ${url.slice(0, 90)}`)
  }
}
const asData = (url: string): string => url.replace(/(?=\?)|$/, '.data')
const found = (): readonly string[] => {
  const list = [...faults].map(([where, what]) => `${where} ${what}`)
  faults.clear()
  return list
}

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('fields of pages', () => {
  test('every page takes every hostile text in its path', async () => {
    for (const pattern of PAGE_PATTERNS.filter((path) => path.includes(':')))
      for (const text of [...SIGNS, ...NUMBERS, ...PAYLOADS, 'a'.repeat(3000)]) {
        const url = filled(pattern, text)
        // The data come from the same loader; what a browser might run, or cannot show, is drawn as well.
        if (DRAWN.includes(text)) await open(pattern, 'path', url)
        await open(pattern, 'path', asData(url))
      }
    expect(found()).toEqual([])
  }, 240_000)

  test('every page takes every hostile text in every name of its query that it reads', async () => {
    let fields = 0
    for (const pattern of PAGE_PATTERNS) {
      const plain = filled(pattern, '100001')
      const read = await namesReadBy(async () => {
        for (const who of readersOf(pattern)) await get(`${plain}?harbour=1`, people.get(who))
      })
      const isList = LISTS.includes(pattern)
      if (isList) expect(read).toContain('harbour')
      const names = isList ? [...new Set([...read, ...searchFields])] : read
      fields += names.length
      const urlWith = (chosen: readonly string[], text: string): string =>
        `${plain}?${chosen.map((name) => `${addressText(name)}=${addressText(text)}`).join('&')}`
      // Each alone with what a database cannot hold, all at once with the others.
      for (const name of names) await open(pattern, name, urlWith([name], 'ab\0cd'))
      for (const text of ['\0', '\x1b', '\uD800', ...NUMBERS, '{"__proto__":{}}', LARGE.slice(0, 9000)])
        await open(pattern, names.join(), asData(urlWith(names, text)))
    }
    const list = found()
    process.stderr.write(
      `hostile pages: ${PAGE_PATTERNS.length} patterns, ${fields} names of queries: ${pages} pages, ${list.length} faults\n`,
    )
    expect(list).toEqual([])
  }, 240_000)
})

describe.skipIf(!PAGES_ARE_BUILT)('addresses of pages', () => {
  test('a search that a link presets shows the visitor’s own words as words', async () => {
    for (const payload of PAYLOADS) {
      const preset = JSON.stringify([{}, [{ area_id: payload, area_name: payload }], payload, payload, payload])
      const url = `/en/searchtutor?data=${encodeURIComponent(preset)}`
      expectHarmless(await get(url), url)
      expectHarmless(await get(`/en/searchtutor?keyword=${encodeURIComponent(payload)}`), url)
    }
  }, 240_000)

  test('data of pages are as patient as the pages', async () => {
    for (const path of ['/en.data', '/en/searchtutor.data', '//.data', '//[.data', '/.data', '/en/tutor/detail/%00.data']) {
      for (const query of ['', '?_routes=root', '?_routes=%00', `?keyword=${LARGE}`]) {
        expectHarmless(await get(path + query), path + query.slice(0, 40))
      }
    }
  })

  test('no address or Host header makes a page fail', async () => {
    for (const host of ['a b', '[', 'tutors.example:99999', '%', '<script>harbour()</script>', 'elsewhere.example']) {
      expectHarmless(await site.server.inject({ url: '/en/content/fee', headers: { host } }), host)
    }
    for (const url of ['//', '//elsewhere.example/en', '/en//content//fee', '/en/..%2f..%2fetc', `/en?${LARGE}`, '/en;a=1']) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        expectHarmless(await site.server.inject({ method, url }), `${method} ${url.slice(0, 40)}`)
      }
    }
  })
})
