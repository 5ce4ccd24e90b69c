import type { Db } from '#platform/db/database.ts'

/** First and last number of all tutors, or null when there is none. */
export async function lastTutorNumbers(db: Db): Promise<{ readonly first: number; readonly last: number } | null> {
  const { first, last } = await db
    .selectFrom('tutor')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}

export type NumberRange = { readonly from: number; readonly to: number }

/** Active tutors with numbers in [from, to), ascending. */
export async function tutorsToCrawl(
  db: Db,
  { from, to }: NumberRange,
): Promise<readonly { readonly id: number; readonly updatedAt: Date }[]> {
  return await db
    .selectFrom('tutor')
    .select(['id', 'updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(to - from)
    .execute()
}
