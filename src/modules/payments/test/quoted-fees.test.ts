import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { callsOn } from '../../accounts/test/calls.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
})
afterAll(async () => await site.close())

type Headers = Awaited<ReturnType<typeof signInAs>>['headers']
const topUp = async (amount: number, headers: Headers) => {
  const { code, data } = await callsOn(site).post('/api/order/create/top/up', { amount }, headers)
  return { code, tradeNo: String((data as { tradeNo?: string } | null)?.tradeNo) }
}
const totalsOf = async (tradeNo: string, headers: Headers) => {
  const { data } = await callsOn(site).get(`/api/payment/way/list?tradeNo=${tradeNo}`, headers)
  const { list } = data as { list: readonly { value: string; total: number }[] }
  return Object.fromEntries(list.map(({ value, total }) => [value, total]))
}

test('what a method adds to an order never changes while the order is open; the next one has the new fee', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  const tradeNo = (await topUp(200, headers)).tradeNo
  const before = { alipay: 204, payme: 203, stripe: 209.15, paypal: 211.15, fps: 200 }
  expect(await totalsOf(tradeNo, headers)).toMatchObject(before)
  await changeAmountOn(site, 'alipayFeePercent', 300)
  expect(await totalsOf(tradeNo, headers)).toMatchObject(before)
  const { data } = await callsOn(site).post(
    '/api/payment/alipay/create',
    { tradeNo, checkCode: await codeOf(tradeNo, headers) },
    headers,
  )
  expect(data).not.toBeNull()
  const row = await site.database.db.selectFrom('pay_attempt').select(['totalCents', 'feeCents']).executeTakeFirst()
  expect(row).toEqual({ totalCents: 20_400, feeCents: 400 })
  const next = (await topUp(300, headers)).tradeNo
  expect((await totalsOf(next, headers))['alipay']).toBe(309)
})

async function codeOf(tradeNo: string, headers: Headers): Promise<string> {
  const { data } = await callsOn(site).get(`/api/order/detail?tradeNo=${tradeNo}`, headers)
  return String((data as { checkCode: string }).checkCode)
}

test('what goes in at once and what a wallet holds are as they are set now', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  expect((await topUp(99.99, headers)).code).toBe('TOP_UP_RANGE')
  expect((await topUp(5000.01, headers)).code).toBe('TOP_UP_RANGE')
  await changeAmountOn(site, 'topUpLeast', 5000)
  await changeAmountOn(site, 'walletMost', 600_000)
  expect((await topUp(50, headers)).code).toBe('OK')
  expect((await topUp(49.99, headers)).code).toBe('TOP_UP_RANGE')
  await changeAmountOn(site, 'topUpMost', 600_000)
  expect((await topUp(6000, headers)).code).toBe('OK')
  await changeAmountOn(site, 'walletMost', 400_000)
  expect((await topUp(4000.01, headers)).code).toBe('WALLET_FULL')
})
