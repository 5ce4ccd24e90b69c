import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

const forge = async (provider: string): Promise<number> =>
  (
    await site.server.inject({
      method: 'POST',
      url: `/api/webhook/${provider}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ forged: 'x'.repeat(9000) }),
    })
  ).statusCode
const kept = async (provider: string): Promise<readonly number[]> => {
  const rows = await site.database.db.selectFrom('webhook_delivery').select('raw').where('provider', '=', provider).execute()
  return rows.map(({ raw }) => raw.length)
}

test('of notifications that no provider sent twenty an hour are kept in part, and every one is refused', async () => {
  for (let count = 0; count < 60; count++) expect(await forge('stripe')).toBeGreaterThanOrEqual(400)
  expect(await kept('stripe')).toEqual(Array.from({ length: 20 }, () => 2048))
  expect(await forge('payme')).toBeGreaterThanOrEqual(400)
  expect(await kept('payme')).toEqual([2048])
  site.clock.advance(3_600_000)
  await forge('stripe')
  expect(await kept('stripe')).toHaveLength(21)
})
