import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresBin, startCluster } from '../scripts/postgres-cluster.ts'
import { openBlinkingSite } from './blinking-database.ts'
import type { Blink, BlinkingSite } from './blinking-database.ts'
import { PAGES_ARE_BUILT } from './built-pages.ts'
import { runProduct } from './running-product.ts'

// A message that was begun when the database stopped is tried again after 45 seconds, and then with growing pauses.
const SLOW_MS = 180_000
const RUNS = PAGES_ARE_BUILT && postgresBin() !== null && process.platform === 'linux'

let site: BlinkingSite
let blinks: readonly Blink[]
beforeAll(async () => {
  if (!RUNS) return
  site = await openBlinkingSite()
  blinks = [await site.blink({ downMs: 1000, watchMs: 2000 }), await site.blink({ downMs: 5000, watchMs: 2000 })]
}, 120_000)
afterAll(async () => await site?.close())

test.runIf(RUNS)('a database that stops ends no process and is not stormed', () => {
  for (const { attempts, descriptors } of blinks) {
    expect(attempts).toBeLessThanOrEqual(60)
    expect(descriptors).toBeLessThanOrEqual(200)
  }
  expect(() => process.kill(site.product.pid, 0)).not.toThrow()
})

test.runIf(RUNS)('a database that stops in the moment after a first start is ridden out too', async () => {
  const cluster = await startCluster()
  const home = mkdtempSync(join(tmpdir(), 'blinks-'))
  // Queues of jobs are made after the first request may come.
  const product = await runProduct({ DATABASE_URL: cluster.url, DATA_DIR: home })
  await product.ready()
  await cluster.crash()
  await cluster.startAgain()
  await product.ready()
  await product.stop()
  expect((await product.ended).code).toBe(0)
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
})

test.runIf(RUNS)('meanwhile what needs it is a refusal in the envelope, and says when to come again', () => {
  for (const { during } of blinks) {
    expect([during.ownCall.status, during.ownCall.retryAfter]).toEqual([503, '5'])
    expect(JSON.parse(during.ownCall.body)).toMatchObject({
      code: 'DATABASE_AWAY',
      msg: '系統暫時未能讀取或儲存資料，請於 5 秒後再試。',
      data: null,
    })
  }
})

test.runIf(RUNS)('meanwhile a page that needs it says so in its language', () => {
  for (const { during } of blinks) {
    expect([during.ownPage.status, during.ownPage.retryAfter]).toEqual([503, '5'])
    expect(during.ownPage.body).toContain('<h1>系統稍後恢復</h1>')
    expect([during.otherPage.status, during.otherPage.retryAfter]).toEqual([503, '5'])
    expect(during.otherPage.body).toContain('<h1>We will be right back</h1>')
  }
})

test.runIf(RUNS)('meanwhile kept pages and listings from memory go on, also for who is logged in', () => {
  for (const { during } of blinks) {
    expect(during.keptPage.status).toBe(200)
    expect(during.listing.status).toBe(200)
    expect(JSON.parse(during.listing.body).data.list).toHaveLength(12)
    expect(during.listingPage.status).toBe(200)
  }
})

test.runIf(RUNS)('meanwhile the process is alive and not ready', () => {
  for (const { during } of blinks) {
    expect(during.alive.status).toBe(200)
    expect([during.ready.status, JSON.parse(during.ready.body)]).toEqual([503, { status: 'no database' }])
  }
})

test.runIf(RUNS)(
  'nothing that was acknowledged is lost, and each message leaves once',
  async () => {
    const { acknowledged, lost, messages } = await site.settle()
    process.stderr.write(
      `database blinks: ${JSON.stringify(blinks.map(({ attempts, descriptors }) => ({ attempts, descriptors })))}, `,
    )
    process.stderr.write(`${acknowledged} kept, ${messages.acknowledged} messages\n`)
    expect(acknowledged).toBeGreaterThan(5)
    expect(lost).toEqual([])
    expect(messages.acknowledged).toBeGreaterThan(5)
    expect(messages.missing).toEqual([])
    expect(messages.twice).toEqual([])
  },
  SLOW_MS,
)
