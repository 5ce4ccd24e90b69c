import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { findAnyCase } from '../store/find-cases.ts'
import { findOfferOn } from '../store/offers.ts'
import { acceptOffer, answerOffer, counterOffer } from '../use-cases/answer-offer.ts'
import { applyForCase } from '../use-cases/apply-for-case.ts'
import { closeOwnCase } from '../use-cases/close-case.ts'
import { expireCases } from '../use-cases/expire-cases.ts'
import { expireOffers } from '../use-cases/expire-offers.ts'
import { agreeToCounter, withdrawOffer } from '../use-cases/own-offer.ts'
import { republishCase } from '../use-cases/publish-case.ts'
import { WAIT_MS, newModel, step } from './case-model.ts'
import type { Action } from './case-model.ts'
import { makeCase, makeParent, makeTutor, worldOf } from './case-world.ts'
import { testContext } from '../../../../test/test-context.ts'

let database: Database
let world: ReturnType<typeof worldOf>
let parent: Awaited<ReturnType<typeof makeParent>>
let tutors: readonly Awaited<ReturnType<typeof makeTutor>>[]
beforeAll(async () => {
  database = await openTestDatabase()
  world = worldOf(database)
  parent = await makeParent(world)
  tutors = [await makeTutor(world), await makeTutor(world), await makeTutor(world)]
})
afterAll(async () => await database.close())

const NOBODY = '01900000-0000-7000-8000-000000000000'
const TERMS = { price: dollars(210), lessonsPerWeek: 2, lessonMinutes: 90 }

/** Does an action through the use cases. */
async function run(jobId: number, action: Action): Promise<unknown> {
  if (action.what === 'close') return await closeOwnCase(parent, jobId)
  if (action.what === 'republish') return await republishCase(parent, jobId)
  if (action.what === 'wait') {
    world.clock.advance(WAIT_MS)
    const context = testContext(world)
    await expireCases(context)
    return await expireOffers(context)
  }
  const { what, tutor } = action as Extract<Action, { tutor: number }>
  const { ctx, tutorId } = tutors[tutor] ?? tutors[0]!
  if (what === 'apply') return await applyForCase(ctx, { jobId, price: dollars(230), message: 'Hello', firstDay: null })
  const offerId = (await findOfferOn(database.db, { caseId: jobId, tutorId }))?.id ?? NOBODY
  switch (what) {
    case 'agree':
      return await agreeToCounter(ctx, offerId)
    case 'withdraw':
      return await withdrawOffer(ctx, offerId)
    case 'counter':
      return await counterOffer(parent, { offerId, ...TERMS })
    case 'accept':
      return await acceptOffer(parent, offerId)
    case 'shortlist':
    case 'unshortlist':
    case 'decline':
    case 'restore':
      return await answerOffer(parent, { offerId, move: what })
  }
}

const codeOf = async (act: Promise<unknown>): Promise<string> =>
  await act.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const ofTutor = fc.record({
  what: fc.constantFrom(
    ...(['apply', 'apply', 'apply', 'agree', 'withdraw'] as const),
    ...(['shortlist', 'unshortlist', 'decline', 'restore', 'counter', 'counter', 'accept'] as const),
  ),
  tutor: fc.integer({ min: 0, max: 2 }),
})
const ofCase = fc.record({ what: fc.constantFrom('close' as const, 'republish' as const, 'wait' as const) })
const actions = fc.array(fc.oneof({ weight: 6, arbitrary: ofTutor }, { weight: 1, arbitrary: ofCase }), {
  minLength: 5,
  maxLength: 25,
})

test('a case and its offers do what a model of them does, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list: readonly Action[]) => {
      const jobId = await makeCase(parent)
      const model = newModel(world.clock.now().getTime())
      for (const action of list) {
        const expected = step(model, action)
        expect(await codeOf(run(jobId, action)), JSON.stringify(action)).toBe(expected)
        const one = await findAnyCase(database.db, jobId)
        expect(one?.status).toBe(model.status)
        for (const [index, { tutorId }] of tutors.entries()) {
          const offer = await findOfferOn(database.db, { caseId: jobId, tutorId })
          expect(offer?.status ?? null).toBe(model.offers[index]?.status ?? null)
        }
        const standing = model.offers.filter((offer) => offer !== null && offer.status !== 'withdrawn').length
        expect(one?.applicantCount).toBe(standing)
      }
      // An open case would count against the next one's limit.
      if (model.status === 'open') await closeOwnCase(parent, jobId)
    }),
    { numRuns: 10, seed: 20261121 },
  )
}, 120_000)
