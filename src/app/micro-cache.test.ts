import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MicroCache, encodedPage, packPage } from './micro-cache.ts'
import type { CachedPage } from './micro-cache.ts'

const pageOf = async (html: string, status = 200): Promise<CachedPage> => {
  await Promise.resolve()
  return packPage({ status, headers: {}, html: Buffer.from(html) })
}

/** A render that waits until it is let go, and counts its calls. */
function slowRender(html: string): { render: () => Promise<CachedPage>; letGo: () => void; calls: () => number } {
  const gate = Promise.withResolvers<void>()
  let calls = 0
  const render = async (): Promise<CachedPage> => {
    calls += 1
    await gate.promise
    return await pageOf(html)
  }
  return { render, letGo: () => gate.resolve(), calls: () => calls }
}

test('all encodings of a page hold the same text and the validator follows the text', async () => {
  const [page, same, other] = [await pageOf('<p>良師港</p>'), await pageOf('<p>良師港</p>'), await pageOf('<p>港</p>')]
  expect(page.html.toString()).toBe('<p>良師港</p>')
  expect(brotliDecompressSync(encodedPage(page, 'br')).toString()).toBe('<p>良師港</p>')
  expect(zstdDecompressSync(encodedPage(page, 'zstd')).toString()).toBe('<p>良師港</p>')
  expect(gunzipSync(encodedPage(page, 'gzip')).toString()).toBe('<p>良師港</p>')
  expect(page.etag).toBe(same.etag)
  expect(page.etag).not.toBe(other.etag)
})

test('concurrent requests for one page render it once', async () => {
  const cache = new MicroCache()
  const slow = slowRender('one')
  const answers = Array.from({ length: 20 }, () => cache.page('/zh', slow.render))
  slow.letGo()
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(slow.calls()).toBe(1)
})

test('a later request gets the kept page and other keys their own', async () => {
  const cache = new MicroCache()
  await cache.page('/zh', () => pageOf('kept'))
  const again = await cache.page('/zh', () => pageOf('not asked for'))
  const other = await cache.page('/en', () => pageOf('other'))
  expect([again.html.toString(), other.html.toString()]).toEqual(['kept', 'other'])
})

test('a page is kept for a minute, and stands in for five while it cannot be made', async () => {
  let time = 1_000_000
  const cache = new MicroCache({ now: () => time })
  const text = async (html: string, status = 200) => (await cache.page('/zh', () => pageOf(html, status))).html.toString()
  expect(await text('first')).toBe('first')
  time += 59_999
  expect(await text('second')).toBe('first')
  time += 2
  expect(await text('third')).toBe('third')
  time += 299_999
  expect(await text('the database is away', 503)).toBe('third')
  time += 2
  expect(await text('the database is away', 503)).toBe('the database is away')
})

test('a redirect, which has no text, is kept', async () => {
  const cache = new MicroCache()
  expect((await cache.page('/zh', () => pageOf('', 301))).status).toBe(301)
  expect((await cache.page('/zh', () => pageOf('not asked for'))).status).toBe(301)
})

test('a page that was not found or failed is not kept', async () => {
  const cache = new MicroCache()
  for (const status of [404, 405, 500]) {
    await cache.page('/zh/gone', () => pageOf('bad', status))
    const next = await cache.page('/zh/gone', () => pageOf('good', 404))
    expect(next.html.toString()).toBe('good')
  }
})

test('a render that throws fails all who wait for it and the next request tries again', async () => {
  const cache = new MicroCache()
  const fail = async (): Promise<CachedPage> => {
    await Promise.resolve()
    throw new Error('render broke')
  }
  const outcomes = await Promise.allSettled([cache.page('/zh', fail), cache.page('/zh', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = await cache.page('/zh', () => pageOf('whole'))
  expect(next.html.toString()).toBe('whole')
})

test('a change of data forgets every page', async () => {
  const cache = new MicroCache()
  await cache.page('/zh', () => pageOf('before'))
  cache.clear()
  const after = await cache.page('/zh', () => pageOf('after'))
  expect(after.html.toString()).toBe('after')
})

test('while a page cannot be made the last one stands in, also after a change of data', async () => {
  const cache = new MicroCache()
  await cache.page('/zh', () => pageOf('whole'))
  cache.clear()
  const away = await cache.page('/zh', () => pageOf('the database is away', 503))
  expect([away.status, away.html.toString()]).toEqual([200, 'whole'])
  expect((await cache.page('/en', () => pageOf('the database is away', 503))).status).toBe(503)
  expect((await cache.page('/zh', () => pageOf('broken', 500))).status).toBe(500)
  expect((await cache.page('/zh', () => pageOf('back'))).html.toString()).toBe('back')
})

test('a page whose render began before a change of data is not kept after it', async () => {
  const cache = new MicroCache()
  const slow = slowRender('before')
  const first = cache.page('/zh', slow.render)
  cache.clear()
  const second = cache.page('/zh', () => pageOf('after'))
  slow.letGo()
  const third = await first.then(() => cache.page('/zh', () => pageOf('not asked for')))
  expect([await first, await second, third].map((page) => page.html.toString())).toEqual(['before', 'after', 'after'])
})

test('a page that is asked for again is packed more densely with the same text', async () => {
  const cache = new MicroCache()
  const text = Array.from({ length: 3000 }, (_, n) => `<li>導師 ${n * 7919}</li>`).join('')
  const first = await cache.page('/zh', () => pageOf(text))
  const quick = encodedPage(first, 'br')
  const again = async (): Promise<Buffer> => encodedPage(await cache.page('/zh', () => pageOf(text)), 'br')
  await again()
  await expect.poll(async () => (await again()).length, { timeout: 20_000 }).toBeLessThan(quick.length)
  const dense = await cache.page('/zh', () => pageOf(text))
  expect(brotliDecompressSync(await again()).toString()).toBe(text)
  expect(dense.etag).toBe(first.etag)
})

test('a page that is rendered again with the same text is as dense at once, also after a change of data', async () => {
  const cache = new MicroCache()
  const text = Array.from({ length: 3000 }, (_, n) => `<li>導師 ${n * 7919}</li>`).join('')
  const packed = async (of = text): Promise<Buffer> => encodedPage(await cache.page('/zh', () => pageOf(of)), 'br')
  const quick = await packed()
  await expect.poll(async () => (await packed()).length, { timeout: 20_000 }).toBeLessThan(quick.length)
  const dense = await packed()
  cache.clear()
  expect((await packed()).equals(dense)).toBe(true)
  cache.clear()
  expect(brotliDecompressSync(await packed(`${text}!`)).toString()).toBe(`${text}!`)
})

test('a page is kept under the address that it was rendered for until everything is dropped', async () => {
  const cache = new MicroCache()
  expect(cache.kept('/zh')).toBeUndefined()
  const page = await cache.page('/zh', async () => await pageOf('one'))
  expect(cache.kept('/zh')).toBe(page)
  expect(cache.kept('/en')).toBeUndefined()
  cache.clear()
  expect(cache.kept('/zh')).toBeUndefined()
})
