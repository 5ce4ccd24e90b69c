import type { Db } from '#platform/db/database.ts'

export type DayCount = { readonly day: number; readonly views: number; readonly favourites: number }

/** Counts of the days `from` to `to`, ascending; days without any are left out. */
export async function countsByDay(
  db: Db,
  { tutorId, from, to }: { readonly tutorId: number; readonly from: number; readonly to: number },
): Promise<readonly DayCount[]> {
  return await db
    .selectFrom('tutor_day')
    .select(['day', 'views', 'favourites'])
    .where('tutorId', '=', tutorId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .limit(to - from + 1)
    .execute()
}
