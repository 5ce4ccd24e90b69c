import type { UserType } from '#kernel/actor.ts'
import type { Db } from './db/database.ts'

export type OwnSession = {
  readonly id: string
  readonly method: string
  readonly device: string
  readonly side: UserType
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

const MOST_LISTED = 100

/** Living sessions of an account, the last used first. */
export async function listOwnSessions(
  db: Db,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<readonly OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'method', 'userAgent', 'side', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    device: row.userAgent,
    // An account's session has a side.
    side: row.side as UserType,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
  }))
}

/** When a session began; null when it is gone. */
export async function sessionBegan(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('session').select('createdAt').where('id', '=', id).executeTakeFirst()
  return row?.createdAt ?? null
}

/** Ends one session of an account; false when it is not theirs or gone. */
export async function deleteOwnSession(db: Db, one: { readonly id: string; readonly accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', one.id)
    .where('accountId', '=', one.accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the sessions that have ended. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('idleEndsAt', '<=', now), eb('endsAt', '<=', now)]))
    .execute()
}
