import { REMIND_BEFORE_MS } from '../domain/case-offer.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOffer, moveStoredOffer, noteReminded, offersEnding } from '../store/offers.ts'
import type { TimerGround } from './expire-cases.ts'
import { tellParent, tellTutors } from './tell.ts'

const BATCH = 200

/** Ends offers that nobody answered in time and tells their tutors; answers how many. Safe to kill and to run again. */
export async function expireOffers({ db, keys, now }: TimerGround): Promise<number> {
  const at = now()
  let ended = 0
  for (;;) {
    const due = await offersEnding(db, { until: at, limit: BATCH, unreminded: false })
    let moved = 0
    for (const { id, caseId } of due)
      moved += await db.transaction().execute(async (trx) => {
        const one = await lockCase(trx, caseId)
        const offer = await findOffer(trx, id)
        // An answer may have given it a longer life meanwhile.
        if (!one || !offer || offer.expiresAt > at || !(await moveStoredOffer(trx, { id, move: 'expire', now: at }))) return 0
        const news = { keys, values: { job: one.jobNo }, now: at }
        await tellTutors(trx, { ...news, kind: 'offer-expired', tutorIds: [offer.tutorId] })
        if (offer.status === 'countered')
          await tellParent(trx, { ...news, kind: 'counter-expired', accountId: one.parentAccountId })
        return 1
      })
    ended += moved
    if (due.length < BATCH || moved === 0) return ended
  }
}

/** Reminds whoever has to answer an offer that ends soon, once for each case and side; answers how many offers. */
export async function remindOfOffers({ db, keys, now }: TimerGround): Promise<number> {
  const at = now()
  const until = new Date(at.getTime() + REMIND_BEFORE_MS)
  const due = await offersEnding(db, { until, limit: BATCH * 5, unreminded: true })
  let reminded = 0
  for (const [caseId, offers] of Map.groupBy(due, (offer) => offer.caseId))
    reminded += await db.transaction().execute(async (trx) => {
      const one = await lockCase(trx, caseId)
      if (!one) return 0
      const noted: CaseOffer[] = []
      for (const { id } of offers) {
        const offer = await findOffer(trx, id)
        if (offer && offer.expiresAt <= until && (await noteReminded(trx, id, at))) noted.push(offer)
      }
      const forTutors = noted.filter((offer) => offer.status === 'countered')
      const news = { keys, now: at }
      if (noted.length > forTutors.length) {
        const values = { job: one.jobNo, total: noted.length - forTutors.length }
        await tellParent(trx, { ...news, kind: 'offers-waiting', values, accountId: one.parentAccountId })
      }
      const tutorIds = forTutors.map((offer) => offer.tutorId)
      await tellTutors(trx, { ...news, kind: 'counter-waiting', values: { job: one.jobNo }, tutorIds })
      return noted.length
    })
  return reminded
}
