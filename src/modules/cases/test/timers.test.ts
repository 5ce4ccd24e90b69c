import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { counterOffer } from '../use-cases/answer-offer.ts'
import { applyForCase } from '../use-cases/apply-for-case.ts'
import { closeCasesOfAccount } from '../use-cases/close-case.ts'
import { expireCases } from '../use-cases/expire-cases.ts'
import { expireOffers, remindOfOffers } from '../use-cases/expire-offers.ts'
import { readCaseDetail } from '../use-cases/read-case-detail.ts'
import { DAY_MS, makeCase, makeParent, makeTutor, worldOf } from './case-world.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { inTransaction } from '#platform/context.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const OFFER = { price: dollars(230), message: 'I can help.', firstDay: null }

async function noticesOf(accountId: string): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('id').execute()
  return rows.map((row) => row.kind)
}

const accountOf = ({ actor }: { actor: { kind: string } }): string => (actor as { accountId?: string }).accountId ?? ''

async function set() {
  const world = worldOf(database)
  const context = testContext(world)
  const parent = await makeParent(world)
  const { ctx: tutor } = await makeTutor(world)
  return { world, context, parent, tutor }
}

test('a case closes after thirty days, its offers end, both are notified, and once only', async () => {
  const { world, context, parent, tutor } = await set()
  const jobId = await makeCase(parent)
  world.clock.advance(24 * DAY_MS)
  await applyForCase(tutor, { jobId, ...OFFER })
  expect(await expireCases(context)).toBe(0)
  world.clock.advance(6 * DAY_MS)
  // Two workers at once.
  const closed = await Promise.all([expireCases(context), expireCases(context)])
  expect(closed[0] + closed[1]).toBe(1)
  expect(await noticesOf(accountOf(parent))).toEqual(['offer-received', 'case-expired'])
  expect(await noticesOf(accountOf(tutor))).toEqual(['case-closed'])
  expect(await readCaseDetail(parent, jobId)).toMatchObject({ status: 'closed' })
})

test('the parent is reminded once, and an offer that nobody answers ends after seven days', async () => {
  const { world, context, parent, tutor } = await set()
  const jobId = await makeCase(parent)
  await applyForCase(tutor, { jobId, ...OFFER })
  world.clock.advance(4 * DAY_MS)
  expect(await remindOfOffers(context)).toBe(0)
  world.clock.advance(DAY_MS + 1)
  expect(await remindOfOffers(context)).toBe(1)
  expect(await remindOfOffers(context)).toBe(0)
  world.clock.advance(2 * DAY_MS)
  expect(await expireOffers(context)).toBe(1)
  expect(await expireOffers(context)).toBe(0)
  expect(await noticesOf(accountOf(parent))).toEqual(['offer-received', 'offers-waiting'])
  expect(await noticesOf(accountOf(tutor))).toEqual(['offer-expired'])
  // The case is still open, so the tutor may come again.
  await expect(applyForCase(tutor, { jobId, ...OFFER })).resolves.toMatchObject({ status: 'applied' })
})

test('a proposal gives the tutor seven days again, then both are notified that it ended', async () => {
  const { world, context, parent, tutor } = await set()
  const { offerId } = await applyForCase(tutor, { jobId: await makeCase(parent), ...OFFER })
  world.clock.advance(6 * DAY_MS)
  await counterOffer(parent, { offerId, price: dollars(210), lessonsPerWeek: 1, lessonMinutes: 90 })
  world.clock.advance(6 * DAY_MS)
  expect(await expireOffers(context)).toBe(0)
  expect(await remindOfOffers(context)).toBe(1)
  world.clock.advance(DAY_MS)
  expect(await expireOffers(context)).toBe(1)
  expect(await noticesOf(accountOf(parent))).toEqual(['offer-received', 'counter-expired'])
  expect(await noticesOf(accountOf(tutor))).toEqual(['offer-countered', 'counter-waiting', 'offer-expired'])
})

test('the cases of a suspended account leave the board and are hidden from others', async () => {
  const { world, parent, tutor } = await set()
  const jobId = await makeCase(parent)
  const { accountId: operatorId, sessionId } = await signInAs(world, { side: 'operator' })
  const actor = { kind: 'operator', operatorId, sessionId } as const
  await inTransaction(testContext(world, { actor }), async (tx) => await closeCasesOfAccount(tx, accountOf(parent)))
  await expect(readCaseDetail(tutor, jobId)).rejects.toThrow('JOB_NOT_FOUND')
  await expect(applyForCase(tutor, { jobId, ...OFFER })).rejects.toThrow('JOB_NOT_PENDING')
  expect(await noticesOf(accountOf(parent))).toEqual(['case-taken-down'])
})
