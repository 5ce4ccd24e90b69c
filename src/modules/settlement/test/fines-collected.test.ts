import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, placeHold, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { decideFine } from '../use-cases/answer-fine.ts'
import { HOUR_MS, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

/** Puts cents into a wallet. */
async function give({ accountId }: TestPerson, amount: number): Promise<void> {
  const ctx = testContext(site, { takesPayments: true })
  await openWallet(ctx, { accountId })
  await postTransfer(ctx, {
    idem: `given ${accountId}`,
    kind: 'top-up',
    lines: [
      { account: 'clearing:fps', cents: cents(-amount) },
      { account: personAccount(accountId, 'cash'), cents: cents(amount) },
    ],
  })
}

const balanceOf = async (who: TestPerson) => (await steps.read(who, 'wallet/balance')).data
const claimsOf = async (who: TestPerson) => (await steps.read(who, 'wallet/claim/list')).data

/** A tutor with so many cents who missed a lesson of HK$375, as the parent says: a fine of HK$575. */
async function fined(amount: number) {
  const match = await steps.matchedWith(75_000)
  if (amount > 0) await give(match.tutor, amount)
  await steps.missed(match, 'parent')
  return match
}

test('a fine is reserved in the wallet from the moment it is logged, with its reason, and taken when it is due', async () => {
  const { tutor, jobId } = await fined(100_000)
  expect(await balanceOf(tutor)).toEqual({ canWithdraw: '425.00', givenBalance: '0.00', frozen: '575.00' })
  const [fine] = await steps.finesOf(tutor)
  expect(await claimsOf(tutor)).toEqual([
    {
      kind: 'fine',
      id: fine?.fineId,
      title: `罰款 C${jobId}：導師無故缺席`,
      amount: '575.00',
      reserved: '575.00',
    },
  ])
  // Nothing else can use it.
  await expect(
    placeHold(testContext(site), {
      idem: 'more than is free',
      account: personAccount(tutor.accountId, 'cash'),
      cents: cents(42_501),
      expiresAt: new Date(site.clock.now().getTime() + HOUR_MS),
    }),
  ).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  const before = await steps.house()
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect((await steps.house()) - before).toBe(57_500)
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'paid', amount: 575, due: 0 }])
  expect(await balanceOf(tutor)).toEqual({ canWithdraw: '425.00', givenBalance: '0.00', frozen: '0.00' })
  expect(await claimsOf(tutor)).toEqual([])
  expect((await steps.kindsOf(tutor)).filter((kind) => kind.startsWith('fine-'))).toEqual(['fine-made', 'fine-collected'])
  await steps.expectBalanced()
})

test('what the wallet does not cover comes off later earnings before they are released', async () => {
  const { tutor, jobId } = await fined(10_000)
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '0.00', frozen: '100.00' })
  // Two lessons of HK$375 with another family bring HK$318.75 each.
  const other = await steps.matchedWith(75_000, { tutor })
  await steps.released(other)
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '0.00', frozen: '418.75' })
  expect(await claimsOf(tutor)).toMatchObject([{ amount: '575.00', reserved: '418.75' }])
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'due', amount: 575, due: 156.25 }])
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '0.00', frozen: '0.00' })
  expect(await claimsOf(tutor)).toMatchObject([{ amount: '156.25', reserved: '0.00' }])
  await steps.released(other)
  await steps.tend()
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'paid', amount: 575, due: 0 }])
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '162.50', frozen: '0.00' })
  expect((await steps.as(tutor, 'order/create/amercement', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  await steps.expectBalanced()
})

test('an appeal that is upheld frees what was reserved; while it waits nothing is taken', async () => {
  const { tutor } = await fined(60_000)
  const [fine] = await steps.finesOf(tutor)
  const fineId = fine?.fineId ?? ''
  expect((await steps.as(tutor, 'fine/appeal', { fineId, text: 'The door was locked' })).code).toBe('OK')
  site.clock.advance(80 * HOUR_MS)
  await steps.tend()
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '25.00', frozen: '575.00' })
  await decideFine(steps.desk(), { fineId, verdict: 'cancel', reason: 'It was' })
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '600.00', frozen: '0.00' })
  expect(await claimsOf(tutor)).toEqual([])
  await steps.expectBalanced()
})

test('a fine that an operator upholds is taken at once as far as it is reserved; the rest may be paid by an order', async () => {
  const { tutor, jobId } = await fined(50_000)
  const [fine] = await steps.finesOf(tutor)
  const fineId = fine?.fineId ?? ''
  await steps.as(tutor, 'fine/appeal', { fineId, text: 'No' })
  const before = await steps.house()
  await decideFine(steps.desk(), { fineId, verdict: 'uphold', reason: 'The log is clear' })
  expect((await steps.house()) - before).toBe(50_000)
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'due', amount: 575, due: 75 }])
  await steps.payOutside(await steps.ordered(tutor, { jobId }))
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'paid', amount: 575, due: 0 }])
  expect(await claimsOf(tutor)).toEqual([])
  await steps.expectBalanced()
})

test('two fines are reserved one after the other, the first first', async () => {
  const tutor = await makeTutor(site)
  await give(tutor, 70_000)
  for (const match of [await steps.matchedWith(75_000, { tutor }), await steps.matchedWith(75_000, { tutor })])
    expect((await steps.as(tutor, 'match/leave', { jobId: match.jobId, reason: 'schedule', fine: 200 })).code).toBe('OK')
  expect(await claimsOf(tutor)).toMatchObject([{ reserved: '200.00' }, { reserved: '200.00' }])
  expect(await balanceOf(tutor)).toMatchObject({ canWithdraw: '300.00', frozen: '400.00' })
})
