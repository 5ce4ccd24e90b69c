import type { Db } from '#platform/db/database.ts'
import type { TutorStatus } from '../domain/tutor-profile.ts'

type Move = {
  readonly id: number
  readonly from: TutorStatus
  readonly to: TutorStatus
  readonly now: Date
  /** The version that was read, which ends with the move. */
  readonly version?: number
  readonly publishedAt?: Date
}

/** Moves a profile on; false when it is in another status, or was saved since it was read. */
export async function setProfileStatus(db: Db, { id, from, to, now, version, publishedAt }: Move): Promise<boolean> {
  const row = await db
    .updateTable('tutor')
    .set({
      status: to,
      updatedAt: now,
      ...(version === undefined ? {} : { version: version + 1 }),
      ...(publishedAt ? { publishedAt } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The profile of an account with its status, locked until the transaction ends, or null. */
export async function lockProfileOf(
  db: Db,
  accountId: string,
): Promise<{ readonly id: number; readonly status: TutorStatus } | null> {
  const row = await db
    .selectFrom('tutor')
    .select(['id', 'status'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { id: row.id, status: row.status } : null
}
