import type { Db } from '#platform/db/database.ts'
import { dayNumberOf } from '../domain/day-number.ts'
import { countFavourite } from '../store/count-favourite.ts'

/** Adds one to how many people keep a tutor, or takes one away, in the caller's transaction. */
export async function countTutorFavourite(
  db: Db,
  { tutorId, by, now }: { readonly tutorId: number; readonly by: 1 | -1; readonly now: Date },
): Promise<void> {
  await countFavourite(db, { tutorId, by, day: dayNumberOf(now) })
}
