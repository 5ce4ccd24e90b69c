import type { Db } from '#platform/db/database.ts'

type Slots = { readonly tutorId: number; readonly lessonId: string; readonly quarters: readonly number[] }

/** Takes quarters of an hour for a lesson; false when one of them is taken, and then the caller must roll back. */
export async function takeSlots(db: Db, { tutorId, lessonId, quarters }: Slots): Promise<boolean> {
  // In one order, so that two who want the same wait for one another instead of for ever.
  const rows = quarters.toSorted((a, b) => a - b).map((quarter) => ({ tutorId, quarter, lessonId }))
  const taken = await db
    .insertInto('lesson_slot')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('quarter')
    .execute()
  return taken.length === quarters.length
}

/** Gives back some of what a lesson took. */
export async function freeSlots(db: Db, { lessonId, quarters }: Omit<Slots, 'tutorId'>): Promise<void> {
  await db
    .deleteFrom('lesson_slot')
    .where('lessonId', '=', lessonId)
    .where('quarter', 'in', [...quarters])
    .execute()
}

/** Which of these tutors are taken in one of these quarters. */
export async function takenTutors(
  db: Db,
  { tutorIds, quarters }: { readonly tutorIds: readonly number[]; readonly quarters: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (tutorIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('lesson_slot')
    .select('tutorId')
    .distinct()
    .where('tutorId', 'in', [...tutorIds])
    .where('quarter', 'in', [...quarters])
    .orderBy('tutorId')
    .execute()
  return new Set(rows.map((row) => row.tutorId))
}

/** Which quarters of a stretch a tutor is taken in, from the first up to but without the last. */
export async function takenQuarters(
  db: Db,
  { tutorId, from, to }: { readonly tutorId: number; readonly from: number; readonly to: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('lesson_slot')
    .select('quarter')
    .where('tutorId', '=', tutorId)
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .orderBy('quarter')
    .limit(to - from)
    .execute()
  return new Set(rows.map((row) => row.quarter))
}

/** Whether one of these quarters is taken; by a lesson itself does not count. */
export async function isTaken(
  db: Db,
  { tutorId, quarters, lessonId }: Omit<Slots, 'lessonId'> & { readonly lessonId?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('lesson_slot')
    .select('quarter')
    .where('tutorId', '=', tutorId)
    .where('quarter', 'in', [...quarters])
    .$if(lessonId !== undefined, (query) => query.where('lessonId', '!=', lessonId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
