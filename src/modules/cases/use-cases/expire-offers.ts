import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { REMIND_BEFORE_MS } from '../domain/case-offer.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOffer, noteReminded, offersEnding } from '../store/offers.ts'
import { tryMoveOffer } from './move-offer.ts'
import { notifyParent, notifyTutors } from './notify-sides.ts'

const BATCH = 200

/** Ends offers that nobody answered in time and tells their tutors; answers how many. Safe to kill and to run again. */
export async function expireOffers(ctx: Context): Promise<number> {
  const at = ctx.now()
  let ended = 0
  for (;;) {
    const due = await offersEnding(ctx.db, { until: at, limit: BATCH, unreminded: false })
    let moved = 0
    for (const { id, caseId } of due)
      moved += await inTransaction(ctx, async (tx) => {
        const one = await lockCase(tx.db, caseId)
        const offer = await findOffer(tx.db, id)
        // An answer may have given it a longer life meanwhile.
        if (!one || !offer || !(await tryMoveOffer(tx, { offer, move: 'expire' }))) return 0
        const { parentAccountId } = one
        const values = { job: one.jobNo }
        await notifyTutors(tx, { kind: 'offer-expired', values, tutorIds: [offer.tutorId], parentAccountId })
        if (offer.status === 'countered')
          await notifyParent(tx, { kind: 'counter-expired', values, accountId: parentAccountId, tutorId: offer.tutorId })
        return 1
      })
    ended += moved
    if (due.length < BATCH || moved === 0) return ended
  }
}

/** Reminds whoever has to answer an offer that ends soon, once for each case and side; answers how many offers. */
export async function remindOfOffers(ctx: Context): Promise<number> {
  const at = ctx.now()
  const until = new Date(at.getTime() + REMIND_BEFORE_MS)
  const due = await offersEnding(ctx.db, { until, limit: BATCH * 5, unreminded: true })
  let reminded = 0
  for (const [caseId, offers] of Map.groupBy(due, (offer) => offer.caseId))
    reminded += await inTransaction(ctx, async (tx) => {
      const one = await lockCase(tx.db, caseId)
      if (!one) return 0
      const noted: CaseOffer[] = []
      for (const { id } of offers) {
        const offer = await findOffer(tx.db, id)
        if (offer && offer.expiresAt <= until && (await noteReminded(tx.db, id, at))) noted.push(offer)
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
      return noted.length
    })
  return reminded
}
