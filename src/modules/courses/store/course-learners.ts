import type { Db } from '#platform/db/database.ts'

type Learner = { readonly accountId: string; readonly courseId: number }

/** Locks what a person has of a course until the transaction ends: whoever changes it does so alone. */
export async function lockLearner(db: Db, { accountId, courseId, now }: Learner & { readonly now: Date }): Promise<void> {
  await db
    .insertInto('course_learner')
    .values({ accountId, courseId, beganAt: now, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('course_learner')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Notes which unit a person watched last. */
export async function noteWatched(
  db: Db,
  { accountId, courseId, unitKey, now }: Learner & { readonly unitKey: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('course_learner')
    .values({ accountId, courseId, beganAt: now, lastAt: now, lastUnitKey: unitKey })
    .onConflict((conflict) => conflict.columns(['accountId', 'courseId']).doUpdateSet({ lastAt: now, lastUnitKey: unitKey }))
    .execute()
}
