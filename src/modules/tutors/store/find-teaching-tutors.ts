import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

export type Wanted = {
  readonly subject: string
  readonly level: number
  /** Hourly, at most. */
  readonly most: Cents
  /** Sub-area; null where lessons are online alone. */
  readonly areaId: number | null
  readonly canOnline: boolean
  /** A time of one day of the week: 1 is Monday, minutes since midnight in Hong Kong. */
  readonly time: { readonly weekday: number; readonly from: number; readonly to: number }
  readonly limit: number
}

/**
 * Tutors whom others may see and who list a subject at a level up to a price where the lesson would be, those first whose weekly hours
 * have the time, then by price and number. A custom subject is the caller's to compare by its name.
 */
export async function findTeachingTutors(db: Db, wanted: Wanted): Promise<readonly number[]> {
  const { subject, level, most, areaId, canOnline, time, limit } = wanted
  const { rows } = await sql<{ id: number }>`
    select t.id from tutor t
    join (
      select tutor_id, min(price_cents) as price from tutor_subject
      where subject = ${subject} and level_min <= ${level} and level_max >= ${level} group by tutor_id
    ) s on s.tutor_id = t.id and s.price <= ${most}
    where t.status = 'active' and (
      (${canOnline}::boolean and t.teaches_online)
      or exists (select 1 from tutor_area a where a.tutor_id = t.id and a.area_id = ${areaId}::int)
    )
    order by exists (
      select 1 from tutor_availability v
      where v.tutor_id = t.id and v.weekday = ${time.weekday} and v.from_minute <= ${time.from} and v.to_minute >= ${time.to}
    ) desc, s.price, t.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
