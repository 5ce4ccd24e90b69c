import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { makeCase, makeParent, makeTutor, saveProfile } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const post = async ({ headers }: TestPerson, path: string, body: object): Promise<Answer> => await calls.post(path, body, headers)
const get = async ({ headers }: TestPerson, path: string): Promise<Record<string, unknown>> =>
  (await calls.get(path, headers)).data as Record<string, unknown>
const book = async (who: TestPerson, body: object): Promise<Answer> => await post(who, '/api/parent/job/book/tutor', body)
const numberOf = ({ data }: Answer): number => (data as { bookingId: number }).bookingId

const MATHS = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16 }
const CHINESE = { subject: 'primary_chinese', customLabel: null, levelMin: 4, levelMax: 6 }
const asking = async (maths: number, chinese?: number) =>
  await makeTutor(site, {
    subjects: [...(chinese === undefined ? [] : [{ ...CHINESE, price: dollars(chinese) }]), { ...MATHS, price: dollars(maths) }],
  })
const offering = async (parent: TestPerson, from: number, to = from): Promise<number> =>
  await makeCase(parent, { price: dollars(from), priceMax: dollars(to) })

test('a case of $100 to $150 and a tutor of $300 are matched at $300 or not at all', async () => {
  const [parent, tutor] = [await makeParent(site), await asking(300)]
  const jobId = await offering(parent, 100, 150)
  // What the parent has not been shown and agreed to is refused.
  expect(await book(parent, { jobId, tutorId: tutor.tutorId })).toMatchObject({ status: 409, code: 'PRICE_ABOVE_BUDGET' })
  expect((await book(parent, { jobId, tutorId: tutor.tutorId, price: 150 })).code).toBe('PRICE_CHANGED')
  const sent = await book(parent, { jobId, tutorId: tutor.tutorId, price: 300 })
  expect(sent).toMatchObject({ code: 'OK', data: { state: 'requested', priceMin: 300 } })
  expect(await get(tutor, '/api/booking/request/list')).toMatchObject({
    list: [{ priceMin: 300, budgetMin: 100, budgetMax: 150, isAboveBudget: true }],
  })
  expect((await post(tutor, '/api/tutor/booking/accept', { bookingId: numberOf(sent) })).data).toMatchObject({
    state: 'accepted',
  })
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [{ jobId, chargeAmountPerHour: 300 }] })
})

test('a case of $310 and a tutor of $360 have one price in the quote, the hall fee, the request and the match', async () => {
  const [parent, tutor] = [await makeParent(site), await asking(360)]
  const jobId = await offering(parent, 310)
  const pair = `jobId=${jobId}&tutorId=${tutor.tutorId}`
  expect(await get(parent, `/api/parent/job/book/quote?${pair}`)).toMatchObject({
    priceMin: 360,
    budgetMin: 310,
    budgetMax: 310,
    isAboveBudget: true,
    unlisted: [],
  })
  // Half of 4 lessons of 1.5 hours at $360.
  expect(await get(parent, `/api/payment/case?${pair}`)).toMatchObject({ priceMin: 360, hallFee: 1080, hallFeeCents: 108_000 })
  const bookingId = numberOf(await book(parent, { jobId, tutorId: tutor.tutorId, price: 360 }))
  for (const side of [parent, tutor])
    expect(await get(side, '/api/booking/request/list')).toMatchObject({ list: [{ bookingId, priceMin: 360 }] })
  await post(tutor, '/api/tutor/booking/accept', { bookingId, price: 360 })
  expect(await get(parent, `/api/payment/case?jobId=${jobId}`)).toMatchObject({ priceMin: 360, hallFee: 1080 })
})

test('the price is that of the case’s subject and level, neither the lowest of all nor moved into the budget', async () => {
  const [parent, tutor] = [await makeParent(site), await asking(250, 150)]
  const [dear, cheap] = [await offering(parent, 310), await offering(parent, 200, 300)]
  for (const jobId of [dear, cheap]) {
    // Within or below the budget nothing needs to be confirmed: the tutor's own price counts.
    const bookingId = numberOf(await book(parent, { jobId, tutorId: tutor.tutorId }))
    await post(tutor, '/api/tutor/booking/accept', { bookingId })
  }
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({
    list: [
      { jobId: cheap, chargeAmountPerHour: 250 },
      { jobId: dear, chargeAmountPerHour: 250 },
    ],
  })
})

test('a price that changes after the request was sent changes nothing of it', async () => {
  const [parent, tutor] = [await makeParent(site), await asking(250)]
  const [jobId, later] = [await offering(parent, 200, 300), await offering(parent, 200, 300)]
  const sent = await book(parent, { jobId, tutorId: tutor.tutorId, price: 250 })
  await saveProfile(site, tutor.tutorId, { subjects: [{ ...MATHS, price: dollars(280) }] })
  // The request stands as it was sent, for the parent who sends it again and for the tutor; a new one has the new price.
  expect((await book(parent, { jobId, tutorId: tutor.tutorId, price: 250 })).data).toMatchObject({ priceMin: 250 })
  expect((await book(parent, { jobId: later, tutorId: tutor.tutorId, price: 250 })).code).toBe('PRICE_CHANGED')
  expect(await get(parent, `/api/payment/case?jobId=${jobId}&tutorId=${tutor.tutorId}`)).toMatchObject({ priceMin: 250 })
  const bookingId = numberOf(sent)
  expect((await post(tutor, '/api/tutor/booking/accept', { bookingId, price: 280 })).code).toBe('PRICE_CHANGED')
  expect((await post(tutor, '/api/tutor/booking/accept', { bookingId, price: 250 })).data).toMatchObject({ state: 'accepted' })
  expect(await get(parent, '/api/lesson/match/list')).toMatchObject({ list: [{ jobId, chargeAmountPerHour: 250 }] })
})
