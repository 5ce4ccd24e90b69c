import { sql } from 'kysely'
import type { Db } from './database.ts'

export type BucketUse = { readonly key: string; readonly windowMs: number; readonly now: Date }

/** Counts one use of a bucket in one statement, however many processes ask; answers the uses so far and when the window ends. */
export async function useBucket(db: Db, { key, windowMs, now }: BucketUse): Promise<{ used: number; endsAt: Date }> {
  const { rows } = await sql<{ used: number; endsAt: Date }>`
    insert into rate_bucket (key, used, ends_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      used = case when rate_bucket.ends_at <= ${now} then 1 else rate_bucket.used + 1 end,
      ends_at = case when rate_bucket.ends_at <= ${now} then excluded.ends_at else rate_bucket.ends_at end
    returning used, ends_at`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a bucket that was counted answers a row')
  return { used: row.used, endsAt: row.endsAt }
}

export type GuessUse = {
  readonly key: string
  readonly now: Date
  readonly free: number
  readonly firstMs: number
  readonly mostMs: number
  readonly forgottenMs: number
}

/**
 * Counts a guess as wrong and closes the bucket for the wait that follows; while it is closed, nothing is counted. The row
 * stays locked until the caller's transaction ends, so that guesses at once wait for each other's count.
 */
export async function takeGuess(db: Db, use: GuessUse): Promise<{ waitMs: number } | { closedUntil: Date }> {
  const { key, now, free, firstMs, mostMs } = use
  const endsAt = new Date(now.getTime() + use.forgottenMs)
  const { rows } = await sql<{ used: number; openAt: Date | null }>`
    insert into rate_bucket (key, used, ends_at) values (${key}, 0, ${endsAt})
    on conflict (key) do update set
      used = case when rate_bucket.ends_at <= ${now} then 0 else rate_bucket.used end,
      open_at = case when rate_bucket.ends_at <= ${now} then null else rate_bucket.open_at end
    returning used, open_at`.execute(db)
  const { used = 0, openAt = null } = rows[0] ?? {}
  if (openAt && openAt > now) return { closedUntil: openAt }
  const waitMs = used < free ? 0 : Math.min(mostMs, firstMs * 2 ** (used - free))
  await db
    .updateTable('rate_bucket')
    .set({ used: used + 1, endsAt, openAt: waitMs === 0 ? null : new Date(now.getTime() + waitMs) })
    .where('key', '=', key)
    .execute()
  return { waitMs }
}

/** Takes a counted guess back and opens the bucket; `isAll` forgets the ones before it, too. */
export async function forgiveGuess(db: Db, { key, isAll }: { readonly key: string; readonly isAll: boolean }): Promise<void> {
  if (isAll) await db.deleteFrom('rate_bucket').where('key', '=', key).execute()
  else await sql`update rate_bucket set used = greatest(used - 1, 0), open_at = null where key = ${key}`.execute(db)
}

/** Remembers a key until then. */
export async function keepMark(db: Db, { key, endsAt }: { readonly key: string; readonly endsAt: Date }): Promise<void> {
  await db
    .insertInto('rate_bucket')
    .values({ key, used: 0, endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ endsAt }))
    .execute()
}

/** Whether a key is remembered now. */
export async function hasMark(db: Db, { key, now }: { readonly key: string; readonly now: Date }): Promise<boolean> {
  const row = await db.selectFrom('rate_bucket').select('key').where('key', '=', key).where('endsAt', '>', now).executeTakeFirst()
  return row !== undefined
}

/** Deletes the buckets that have ended. */
export async function deleteEndedBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('endsAt', '<=', now).execute()
}
