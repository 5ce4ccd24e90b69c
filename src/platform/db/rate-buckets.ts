import { sql } from 'kysely'
import type { Db } from './database.ts'

export type BucketUse = { readonly key: string; readonly windowMs: number; readonly now: Date }

/** Counts one use of a bucket in one statement, however many processes ask; answers the uses so far and when the window ends. */
export async function useBucket(db: Db, { key, windowMs, now }: BucketUse): Promise<{ used: number; endsAt: Date }> {
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    insert into rate_bucket (key, used, ends_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      used = case when rate_bucket.ends_at <= ${now} then 1 else rate_bucket.used + 1 end,
      ends_at = case when rate_bucket.ends_at <= ${now} then excluded.ends_at else rate_bucket.ends_at end
    returning used, ends_at`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a bucket that was counted answers a row')
  return { used: row.used, endsAt: row.ends_at }
}

/** Deletes the buckets that have ended. */
export async function deleteEndedBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('ends_at', '<=', now).execute()
}
