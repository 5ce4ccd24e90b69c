import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { answerOffer, counterOffer } from '../use-cases/answer-offer.ts'
import { applyForCase } from '../use-cases/apply-for-case.ts'
import { expireCases } from '../use-cases/expire-cases.ts'
import { expireOffers, remindOfOffers } from '../use-cases/expire-offers.ts'
import { withdrawOffer } from '../use-cases/own-offer.ts'
import { publishCase } from '../use-cases/publish-case.ts'
import { saveDraft } from '../use-cases/save-draft.ts'
import { FIELDS, makeCase, makeParent, makeTutor, worldOf } from './case-world.ts'
import { testContext } from '../../../../test/test-context.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const OFFER = { price: dollars(230), message: 'I can help.', firstDay: null }

test('a parent has twenty drafts and twenty open cases at once, and not one more of either', async () => {
  const parent = await makeParent(worldOf(database))
  const draft = async () => (await saveDraft(parent, { jobId: null, fields: FIELDS })).jobId
  for (let n = 0; n < 20; n++) await publishCase(parent, await draft())
  const drafts: number[] = []
  for (let n = 0; n < 20; n++) drafts.push(await draft())
  await expect(draft()).rejects.toThrow('TOO_MANY_CASES')
  await expect(publishCase(parent, drafts[0] ?? 0)).rejects.toThrow('TOO_MANY_CASES')
  // One of those that are there can still be changed.
  await expect(saveDraft(parent, { jobId: drafts[0] ?? 0, fields: FIELDS })).resolves.toEqual({ jobId: drafts[0] })
})

test('a tutor has thirty live offers at once; one that is taken back makes room', async () => {
  const world = worldOf(database)
  const { ctx: tutor } = await makeTutor(world)
  const parents = [await makeParent(world), await makeParent(world)]
  const jobIds: number[] = []
  for (let n = 0; n < 31; n++) jobIds.push(await makeCase(parents[n % 2] ?? parents[0]!))
  const apply = async (n: number) => await applyForCase(tutor, { jobId: jobIds[n] ?? 0, ...OFFER })
  const first = await apply(0)
  for (let n = 1; n < 30; n++) await apply(n)
  await expect(apply(30)).rejects.toThrow('TOO_MANY_OFFERS')
  await withdrawOffer(tutor, first.offerId)
  await expect(apply(30)).resolves.toMatchObject({ status: 'applied' })
})

test('a tutor who is not listed any more gets no counter proposal', async () => {
  const world = worldOf(database)
  const parent = await makeParent(world)
  const { ctx: tutor, tutorId } = await makeTutor(world)
  const { offerId } = await applyForCase(tutor, { jobId: await makeCase(parent), ...OFFER })
  await database.db.updateTable('tutor').set({ status: 'suspended' }).where('id', '=', tutorId).execute()
  const terms = { price: dollars(210), lessonsPerWeek: 1, lessonMinutes: 90 }
  await expect(counterOffer(parent, { offerId, ...terms })).rejects.toThrow('TUTOR_UNAVAILABLE')
})

/** A case with one offer, and how both stand so long after they began. */
async function begun() {
  const world = worldOf(database)
  const { db } = database
  const context = testContext(world)
  const parent = await makeParent(world)
  const { ctx: tutor } = await makeTutor(world)
  const jobId = await makeCase(parent)
  const start = world.clock.now().getTime()
  const { offerId } = await applyForCase(tutor, { jobId, ...OFFER })
  const advance = (ms: number) => world.clock.advance(start + ms - world.clock.now().getTime())
  const after = async (ms: number) => {
    advance(ms)
    await remindOfOffers(context)
    await expireOffers(context)
    await expireCases(context)
    const offer = await db.selectFrom('case_offer').select(['status', 'remindedAt']).where('id', '=', offerId).executeTakeFirst()
    const one = await db.selectFrom('tuition_case').select('status').where('id', '=', jobId).executeTakeFirst()
    return [offer?.status, offer?.remindedAt ? 'reminded' : 'not yet', one?.status]
  }
  return { parent, offerId, advance, after }
}

test('an offer is reminded of two days before its end and ends after seven, its case after thirty: to the millisecond', async () => {
  const { after } = await begun()
  expect(await after(431_999_999)).toEqual(['applied', 'not yet', 'open'])
  expect(await after(432_000_000)).toEqual(['applied', 'reminded', 'open'])
  expect(await after(604_799_999)).toEqual(['applied', 'reminded', 'open'])
  expect(await after(604_800_000)).toEqual(['expired', 'reminded', 'open'])
  expect(await after(2_591_999_999)).toEqual(['expired', 'reminded', 'open'])
  expect(await after(2_592_000_000)).toEqual(['expired', 'reminded', 'closed'])
})

test('a counter proposal gives seven days more, and so does a decline that is taken back', async () => {
  const terms = { price: dollars(210), lessonsPerWeek: 1, lessonMinutes: 90 }
  for (const answer of ['counter', 'restore'] as const) {
    const { parent, offerId, advance, after } = await begun()
    advance(500_000_000)
    if (answer === 'counter') await counterOffer(parent, { offerId, ...terms })
    else for (const move of ['decline', 'restore'] as const) await answerOffer(parent, { offerId, move })
    expect((await after(1_104_799_999))[0], answer).not.toBe('expired')
    expect((await after(1_104_800_000))[0], answer).toBe('expired')
  }
})
