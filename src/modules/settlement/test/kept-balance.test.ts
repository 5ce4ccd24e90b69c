import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { escrowsToClose } from '../store/escrows.ts'
import { makeCase, makeTutor } from '../../booking/test/booking-world.ts'
import { keptStepsOn } from './kept-steps.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof keptStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = keptStepsOn(site)
})
afterAll(async () => await site.close())

test('what is unused moves into the escrow of the next match, and the wallet pays the rest of it alone', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, jobId } = match
  expect((await steps.read(parent, `match/leave/quote?jobId=${jobId}`)).data).toEqual({
    jobId,
    fine: null,
    money: { unused: 750, stays: 0, fee: { paid: 0, due: 150, isFreeNow: true }, others: [] },
  })
  const lessonId = await steps.held(match)
  expect((await steps.read(parent, `match/leave/quote?jobId=${jobId}`)).data).toMatchObject({
    money: { unused: 375, stays: 375 },
  })
  expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  site.clock.advance(601_000)
  await steps.tend()
  expect((await steps.leave(parent, jobId, { keepFor: jobId })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(0)
  expect(await steps.keptOf(parent)).toMatchObject({ jobId, state: 'kept', amount: 375, moved: 0 })
  await steps.tend()
  const story = (await steps.read(parent, `match/money?jobId=${jobId}`)).data
  expect(story).toMatchObject({ inEscrow: 375, frozen: 0, kept: 375 })
  await steps.payFee(match)
  // The next match needs $750: $375 of it are missing in the wallet.
  const tutor = await makeTutor(site)
  expect((await steps.ask(parent, jobId, tutor)).code).toBe('HALL_FEE_REQUIRED')
  const query = `payment/case?jobId=${jobId}&tutorId=${tutor.tutorId}`
  expect((await steps.read(parent, query)).data).toMatchObject({ hallFee: 750, kept: 375, canWithdraw: 0, isNeeded: true })
  const order = { jobId, tutorId: tutor.tutorId }
  expect((await steps.as(parent, 'order/create/hall/fee', { ...order, amount: 75_000 })).code).toBe('PRICE_CHANGED')
  const { tradeNo } = dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/hall/fee', { ...order, amount: 37_500 }))
  await steps.payOutside(tradeNo)
  expect((await steps.read(parent, query)).data).toMatchObject({ kept: 375, canWithdraw: 375, isNeeded: false })
  const { bookingId } = await steps.ask(parent, jobId, tutor)
  expect([await steps.posted(parent), await steps.free(parent)]).toEqual([37_500, 0])
  expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
  expect([await steps.posted(parent), await steps.free(parent)]).toEqual([0, 0])
  expect(await steps.keptOf(parent)).toMatchObject({ jobId, state: 'moved', amount: 375, moved: 375 })
  const money = (await steps.read(parent, `match/money?jobId=${jobId}`)).data
  expect(money).toMatchObject({
    inEscrow: 750,
    kept: 0,
    movements: [
      { kind: 'moved-in', amount: 375, jobNo: `C${jobId}` },
      { kind: 'in', amount: 375, jobNo: null },
    ],
  })
  const before = `match/money?jobId=${jobId}&tutorId=${match.tutor.tutorId}`
  expect((await steps.read(parent, before)).data).toMatchObject({
    inEscrow: 0,
    movements: [{ kind: 'in' }, { kind: 'lesson' }, { kind: 'moved-on', amount: -375, jobNo: `C${jobId}` }],
  })
  // How the tutor is paid is the same, and where the money came from is none of their business.
  expect((await steps.read(tutor, `match/money?jobId=${jobId}`)).data).toMatchObject({
    inEscrow: 750,
    movements: [{ kind: 'in' }, { kind: 'in' }],
  })
  expect(await steps.keptTransfers(jobId)).toEqual([{ kind: 'escrow', about: `C${jobId}` }])
  await steps.tend()
  await steps.expectBalanced()
})

test('what an order paid goes back from where it lies by now, and stands on its order', async () => {
  const match = await steps.matchedWith(112_500)
  const { parent, jobId } = match
  await steps.payFee(match)
  const { tradeNo } = dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/lessons', { jobId, lessons: 1 }))
  await steps.payOutside(tradeNo)
  // Two lessons use up what came from the wallet; the $375 of the order are kept.
  for (let held = 0; held < 2; held++) {
    const lessonId = await steps.held(match)
    expect((await steps.as(parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
    site.clock.advance(601_000)
    await steps.tend()
  }
  expect((await steps.leave(parent, jobId, { keepFor: jobId })).code).toBe('OK')
  await steps.matchAgain(parent, jobId)
  const before = await steps.posted(parent)
  expect((await steps.leave(parent, jobId)).code).toBe('OK')
  expect((await steps.posted(parent)) - before).toBe(75_000)
  const back = await site.database.db
    .selectFrom('pay_refund as r')
    .innerJoin('pay_order as o', 'o.id', 'r.orderId')
    .select('r.amountCents')
    .where('o.tradeNo', '=', tradeNo)
    .execute()
  expect(back).toEqual([{ amountCents: 37_500 }])
  await steps.expectBalanced()
})

test('what the next match does not need comes back to the wallet', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const { tradeNo } = dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/lessons', { jobId, lessons: 4 }))
  await steps.payOutside(tradeNo)
  expect((await steps.leave(parent, jobId, { keepFor: jobId })).code).toBe('OK')
  expect(await steps.keptOf(parent)).toMatchObject({ state: 'kept', amount: 2250 })
  await steps.matchAgain(parent, jobId)
  expect(await steps.keptOf(parent)).toMatchObject({ state: 'moved', amount: 2250, moved: 750 })
  expect(await steps.free(parent)).toBe(150_000)
  await steps.expectBalanced()
})

test('at the end of a match it goes to another open case, whose request needs that much less of the wallet', async () => {
  const match = await steps.matchedWith(150_000)
  const other = await makeCase(match.parent)
  const tutor = await makeTutor(site)
  expect((await steps.ask(match.parent, other, tutor)).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(0)
  expect((await steps.leave(match.parent, match.jobId, { keepFor: other })).code).toBe('OK')
  // Of $750 for the request all is there, so what was set aside in the wallet is free.
  expect(await steps.free(match.parent)).toBe(75_000)
  const keptId = (await steps.keptOf(match.parent))?.keptId ?? ''
  expect((await steps.as(match.parent, 'match/balance/return', { keptId })).code).toBe('OK')
  expect([await steps.posted(match.parent), await steps.free(match.parent)]).toEqual([150_000, 75_000])
  await steps.expectBalanced()
})

test('what the guarantee leaves in escrow is kept as well, and the account stays as long as it is', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, jobId } = match
  const { tradeNo } = dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/case/fee', { jobId }))
  await steps.payOutside(tradeNo)
  const lessonId = await steps.held(match)
  const claim = { lessonId, cause: 'teaching', amount: 375, keepFor: jobId }
  expect((await steps.as(parent, 'parent/lesson/guarantee', claim)).code).toBe('OK')
  expect([await steps.free(parent), (await steps.keptOf(parent))?.amount]).toEqual([37_500, 375])
  await expect(steps.closing(parent)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_MONEY' })
  const tutor = await steps.matchAgain(parent, jobId)
  expect(await steps.free(parent)).toBe(0)
  expect((await steps.read(tutor, `match/money?jobId=${jobId}`)).data).toMatchObject({ inEscrow: 750 })
  await steps.expectBalanced()
})

test('many escrows with money that is kept hold up no other', async () => {
  for (let count = 0; count < 3; count += 1) await steps.oneHeldKept()
  const { db } = site.database
  const open = async () => (await escrowsToClose(db, 50)).length
  expect(await open()).toBe(0)
  const match = await steps.oneHeldThenLeft()
  expect(await open()).toBe(1)
  await steps.tend()
  expect(await open()).toBe(0)
  expect(await steps.free(match.parent)).toBe(37_500)
})
