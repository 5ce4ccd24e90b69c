import type { Transaction } from '#platform/context.ts'
import { dayNumberOf } from '../domain/day-number.ts'
import { countFavourite } from '../store/count-favourite.ts'

/** Adds one to how many people keep a tutor, or takes one away, in the caller's transaction. */
export async function countTutorFavourite(
  tx: Transaction,
  { tutorId, by }: { readonly tutorId: number; readonly by: 1 | -1 },
): Promise<void> {
  const now = tx.now()
  await countFavourite(tx.db, { tutorId, by, day: dayNumberOf(now) })
}
