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
    .select(['id', 'trialMinutes', 'trialPriceCents'])
    .where('id', 'in', [...ids])
    .where('trialMinutes', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, { minutes: row.trialMinutes ?? 0, price: cents(row.trialPriceCents ?? 0) }]))
}
