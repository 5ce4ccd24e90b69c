import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** How often a lesson was moved, and when that last happened; one that never was has the moment when it was proposed. */
export type LessonChanges = { readonly count: number; readonly lastAt: Date }

/** What happened to each of these lessons so far. */
export async function changesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LessonChanges>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson')
    .leftJoin('lesson_event', (join) =>
      join.on('lesson_event.objectKind', '=', 'lesson').on('lesson_event.objectId', '=', sql<string>`lesson.id::text`),
    )
    .select(({ fn }) => [
      'lesson.id',
      fn.count<number>('lesson_event.seq').as('count'),
      fn.coalesce(fn.max('lesson_event.at'), 'lesson.createdAt').as('lastAt'),
    ])
    .where('lesson.id', 'in', [...ids])
    .groupBy(['lesson.id', 'lesson.createdAt'])
    .orderBy('lesson.id')
    .limit(ids.length)
    .execute()
  return new Map(rows.map(({ id, count, lastAt }) => [id, { count: Number(count), lastAt }]))
}
