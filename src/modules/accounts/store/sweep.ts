import type { Db } from '#platform/db/database.ts'

const DAY_MS = 86_400_000

/** Deletes what has ended: sessions, codes, proofs, buckets. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('idle_ends_at', '<=', now), eb('ends_at', '<=', now)]))
    .execute()
  await db.deleteFrom('code_challenge').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('code_sent')
    .where('sent_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
  await db.deleteFrom('used_proof').where('ends_at', '<=', now).execute()
  await db.deleteFrom('rate_bucket').where('ends_at', '<=', now).execute()
}
