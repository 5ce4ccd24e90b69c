import { readdirSync } from 'node:fs'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'

const API = '/api/content/district/list'
const FILE = '/api/tutor/head/100001'
const PAGE = '/en/content/fee'

let site: DemoSite
let server: FastifyInstance
beforeAll(async () => {
  site = await openDemoSite(5, await builtPages())
  server = site.server
})
afterAll(async () => await site.close())

const ask = async (url: string, headers: Record<string, string>): Promise<LightMyRequestResponse> =>
  await server.inject({ url, headers })
const encodingOf = async (url: string, accepted: string): Promise<unknown> =>
  (await ask(url, { 'accept-encoding': accepted })).headers['content-encoding']

/** Encodings that a caller accepts, and the one in which an answer of the API comes. */
const ACCEPTED = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
] as const

test.for(ACCEPTED)('of “%s” an answer of the API comes in %s', async ([accepted, encoding]) => {
  expect(await encodingOf(API, accepted)).toBe(encoding)
})

/** What a caller says that it has, given the validator's text, and whether it has the answer by that. */
const KNOWN = [
  [(tag: string) => `"${tag}"`, true],
  [(tag: string) => `W/"${tag}"`, true],
  [(tag: string) => `"another", W/"${tag}", "third"`, true],
  [() => '*', true],
  [(tag: string) => tag, false],
  [(tag: string) => `"${tag}x", W/"x${tag}"`, false],
] as const

async function expectKnown(url: string): Promise<void> {
  const first = await ask(url, {})
  const tag = String(first.headers.etag).replace(/^W\/|"/g, '')
  for (const [said, isKnown] of KNOWN) {
    const again = await ask(url, { 'if-none-match': said(tag) })
    expect([again.statusCode, again.body === ''], `${url} ${said(tag)}`).toEqual(isKnown ? [304, true] : [200, false])
    expect(again.headers.etag, url).toBe(first.headers.etag)
  }
  const reload = await ask(url, { 'if-none-match': '*', 'cache-control': 'no-cache' })
  expect([reload.statusCode, reload.body === first.body || url === API], url).toEqual([200, true])
}

test.for([API, FILE])('who names %s in a list, as weak or as anything has it; a reload past caches gets it', expectKnown)

test('what is not there, and what changes something, is answered whatever the caller has', async () => {
  expect((await ask('/api/tutor/detail/999999', { 'if-none-match': '*' })).statusCode).toBe(404)
  const search = await server.inject({
    method: 'POST',
    url: '/api/v2/tutor/search',
    headers: { 'if-none-match': '*' },
    payload: {},
  })
  expect(search.statusCode).toBe(200)
})

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('pages and built files', () => {
  const assets = new URL('../build/pages/client/assets/', import.meta.url)
  const script = (): string => `/assets/${readdirSync(assets).find((name) => name.startsWith('frame-') && name.endsWith('.js'))}`

  test.for(ACCEPTED)('of “%s” a built file comes in %s', async ([accepted, encoding]) => {
    // The build made a `.br` of it and nothing else; who takes that at all gets it.
    expect(await encodingOf(script(), accepted)).toBe(accepted.includes('br;q=0.2') ? 'br' : encoding)
  })

  test('a page that nobody has asked for yet comes as it is packed quickest, of what is taken', async () => {
    let pages = 0
    const ofNewPage = async (accepted: string): Promise<unknown> => await encodingOf(`${PAGE}?n=${pages++}`, accepted)
    expect(await ofNewPage('gzip, deflate, br, zstd')).toBe('zstd')
    expect(await ofNewPage('gzip, deflate, br')).toBe('br')
    expect(await ofNewPage('br;q=0, *')).toBe('zstd')
    for (const [accepted, encoding] of ACCEPTED.slice(1))
      if (accepted !== 'br;q=0, *') expect(await ofNewPage(accepted), accepted).toBe(encoding)
  })

  test('who names a page in a list, as weak or as anything has it; a reload past caches gets it', async () => {
    await expectKnown(PAGE)
    await expectKnown(script())
  })
})
