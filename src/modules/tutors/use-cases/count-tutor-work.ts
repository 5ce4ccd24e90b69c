import { starLevelOf } from '#kernel/tutor-level.ts'
import type { Transaction } from '#platform/context.ts'
import { countStars, countWork } from '../store/count-work.ts'
import type { Stars } from '../store/count-work.ts'
import { findStat } from '../store/find-stat.ts'
import { setStarLevel } from '../store/set-star-level.ts'
import { reindexTutors } from './reindex-tutors.ts'

export type TutorWork = {
  readonly tutorId: number
  readonly minutes: number
  readonly by: 1 | -1
  /** Whether it is the only lesson of its case that was held: with it the case succeeds. */
  readonly isOnly: boolean
}

/** Counts a lesson that was held, or takes it out again, in the caller's transaction; star level and search follow. */
export async function countTutorLesson(tx: Transaction, { tutorId, minutes, by, isOnly }: TutorWork): Promise<void> {
  await countWork(tx.db, { tutorId, minutes: minutes * by, cases: isOnly ? by : 0 })
  await settleLevel(tx, tutorId)
}

/** Counts a review of 1 to 5 stars that is shown, or takes away one that no longer is; average, star level and search order follow. */
export async function countTutorRating(
  tx: Transaction,
  { tutorId, stars, by }: { readonly tutorId: number; readonly stars: number; readonly by: 1 | -1 },
): Promise<void> {
  if (![1, 2, 3, 4, 5].includes(stars)) throw new RangeError(`not a number of stars: ${stars}`)
  await countStars(tx.db, { tutorId, stars: stars as Stars, by })
  await settleLevel(tx, tutorId)
}

/** The row that was just counted is locked by it, so that what is read of it holds until the end of the transaction. */
async function settleLevel(tx: Transaction, tutorId: number): Promise<void> {
  await setStarLevel(tx.db, tutorId, starLevelOf(await findStat(tx.db, tutorId)))
  await reindexTutors(tx, [tutorId])
}
