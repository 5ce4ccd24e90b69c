import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { REMIND_BEFORE_MS } from '../domain/case-offer.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOffer, noteReminded, offersEnding } from '../store/offers.ts'
import { tryMoveOffer } from './move-offer.ts'
import { notifyParent, notifyTutors } from './notify-sides.ts'

/** Of one case a few wait at a time. */
const OFFERS_A_CASE = 5

/** Ends offers that nobody answered in time and tells their tutors; answers how many. */
export async function expireOffers(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'cases.offers',
    due: async ({ db, now }, limit) => await offersEnding(db, { until: now(), limit, unreminded: false }),
    keyOf: ({ id }) => String(id),
    each: async (tx, { id, caseId }) => {
      const one = await lockCase(tx.db, caseId)
      const offer = await findOffer(tx.db, id)
      // An answer may have given it a longer life meanwhile.
      if (!one || !offer || !(await tryMoveOffer(tx, { offer, move: 'expire' }))) return false
      const { parentAccountId } = one
      const values = { job: one.jobNo }
      await notifyTutors(tx, { kind: 'offer-expired', values, tutorIds: [offer.tutorId], parentAccountId })
      if (offer.status === 'countered')
        await notifyParent(tx, { kind: 'counter-expired', values, accountId: parentAccountId, tutorId: offer.tutorId })
      return true
    },
  })
}

/** Reminds whoever has to answer offers that end soon, once for each case and side; answers of how many cases. */
export async function remindOfOffers(ctx: Context): Promise<number> {
  const until = new Date(ctx.now().getTime() + REMIND_BEFORE_MS)
  return await eachDue(ctx, {
    work: 'cases.remind',
    due: async ({ db }, limit) => {
      const offers = await offersEnding(db, { until, limit: limit * OFFERS_A_CASE, unreminded: true })
      return [...Map.groupBy(offers, ({ caseId }) => caseId)]
    },
    keyOf: ([caseId]) => String(caseId),
    each: async (tx, [caseId, offers]) => {
      const one = await lockCase(tx.db, caseId)
      if (!one) return false
      const noted: CaseOffer[] = []
      for (const { id } of offers) {
        const offer = await findOffer(tx.db, id)
        if (offer && offer.expiresAt <= until && (await noteReminded(tx.db, id, tx.now()))) noted.push(offer)
      }
      const forTutors = noted.filter((offer) => offer.status === 'countered')
      if (noted.length > forTutors.length) {
        const values = { job: one.jobNo, total: noted.length - forTutors.length }
        await notifyParent(tx, { kind: 'offers-waiting', values, accountId: one.parentAccountId, tutorId: null })
      }
      const tutorIds = forTutors.map((offer) => offer.tutorId)
      await notifyTutors(tx, {
        kind: 'counter-waiting',
        values: { job: one.jobNo },
        tutorIds,
        parentAccountId: one.parentAccountId,
      })
      return noted.length > 0
    },
  })
}
