import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { REVIEW } from '../domain/review-moves.ts'
import type { ReviewActor, ReviewMove, ReviewState } from '../domain/review-moves.ts'
import type { MoveEvent } from '#modules/lessons/public.ts'
import { setReviewState } from '../store/reviews.ts'
import type { Review, ReviewChange } from '../store/reviews.ts'
import { SYSTEM, logMove, moverOf } from '#modules/lessons/public.ts'

type Asked = {
  readonly review: Pick<Review, 'id' | 'state'>
  readonly move: ReviewMove
  readonly by: ReviewActor
  readonly change?: ReviewChange
}

/** Makes one move of a review in the caller's transaction and logs it. Refuses `REVIEW_STATE_CHANGED`. */
export async function moveReview(tx: Transaction, asked: Asked): Promise<ReviewState> {
  return (await moveState(tx, REVIEW, moving(tx, asked))).to
}

/** The same where nothing is lost if it moved meanwhile: false. */
export async function tryMoveReview(tx: Transaction, asked: Asked): Promise<boolean> {
  return (await tryMove(tx, REVIEW, moving(tx, asked))).ok
}

function moving(tx: Transaction, { review: { id, state }, move, by, change = {} }: Asked) {
  return {
    state,
    move,
    facts: undefined,
    who: [by],
    write: async (made: { readonly from: ReviewState; readonly to: ReviewState }) =>
      await setReviewState(tx.db, { ...made, id, change }),
    log: logMove(tx, { kind: 'review', id, actor: loggedAs(tx, by) }),
  }
}

/** Authors and those concerned are logged as the sides that they are. */
function loggedAs(tx: Transaction, by: ReviewActor): MoveEvent['actor'] {
  if (by === 'system') return SYSTEM
  const mover = moverOf(tx.actor)
  return by === 'reader' ? { ...mover, kind: 'reader' } : mover
}
