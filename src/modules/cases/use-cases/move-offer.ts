import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { OFFER } from '../domain/case-offer.ts'
import type { CaseOffer, OfferMove, OfferStatus } from '../domain/case-offer.ts'
import { liveOffersOf, setOfferStatus } from '../store/offers.ts'
import type { OfferChange } from '../store/offers.ts'

type Asked = {
  readonly offer: CaseOffer
  readonly move: OfferMove
  readonly change?: OfferChange
  /** When it is not the actor's own move but follows from one. */
  readonly as?: 'system'
}

/** Makes one move of an offer whose case is locked, in the caller's transaction. Refuses `OFFER_NOT_OPEN`. */
export async function moveOffer(tx: Transaction, asked: Asked): Promise<OfferStatus> {
  return (await moveState(tx, OFFER, moving(tx, asked))).to
}

/** The same where nothing is lost if it may not: false. */
export async function tryMoveOffer(tx: Transaction, asked: Asked): Promise<boolean> {
  return (await tryMove(tx, OFFER, moving(tx, asked))).ok
}

const BATCH = 200

/** Lets all live offers of a locked case lapse; answers whose they were. */
export async function lapseOffers(tx: Transaction, caseId: number): Promise<readonly number[]> {
  const tutorIds: number[] = []
  for (;;) {
    const offers = await liveOffersOf(tx.db, caseId, BATCH)
    for (const offer of offers) {
      await moveOffer(tx, { offer, move: 'lapse', as: 'system' })
      tutorIds.push(offer.tutorId)
    }
    if (offers.length < BATCH) return tutorIds
  }
}

function moving(tx: Transaction, { offer, move, change = {}, as }: Asked) {
  return {
    state: offer.status,
    move,
    facts: offer,
    ...(as ? { who: [as] } : {}),
    write: async (made: { readonly from: OfferStatus; readonly to: OfferStatus }) =>
      await setOfferStatus(tx.db, { ...made, ...change, id: offer.id, now: tx.now() }),
  }
}
