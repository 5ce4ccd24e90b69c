import type { Db } from '#platform/db/database.ts'

/** The match whose escrow a transfer moves. */
export type EscrowOwner = {
  readonly escrowId: string
  readonly jobId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly tutorAccountId: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** Matches of these escrows, the oldest first. */
export async function findEscrowOwners(db: Db, escrowIds: readonly string[]): Promise<readonly EscrowOwner[]> {
  if (escrowIds.length === 0) return []
  return await db
    .selectFrom('match_escrow as e')
    .innerJoin('tutor as t', 't.id', 'e.tutorId')
    .select(['e.id as escrowId', 'e.caseId as jobId', 'e.tutorId', 'e.parentAccountId', 't.accountId as tutorAccountId'])
    .select(['e.createdAt as startedAt', 'e.endedAt'])
    .where('e.id', 'in', [...escrowIds])
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .limit(escrowIds.length)
    .execute()
}

/** A lesson by its id, or null. */
export async function findLessonTime(db: Db, id: string) {
  const row = await db
    .selectFrom('lesson')
    .select(['id as lessonId', 'startsAt', 'minutes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
