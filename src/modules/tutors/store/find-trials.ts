import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** The trial lessons that these tutors give now: minutes and price in cents, 0 being free. Who gives none is left out. */
export async function findTrials(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly minutes: number; readonly price: Cents }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tutor')
    .select(['id', 'trial_minutes', 'trial_price_cents'])
    .where('id', 'in', [...ids])
    .where('trial_minutes', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, { minutes: row.trial_minutes ?? 0, price: cents(row.trial_price_cents ?? 0) }]))
}
