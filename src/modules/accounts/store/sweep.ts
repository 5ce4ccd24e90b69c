import type { Db } from '#platform/db/database.ts'

const DAY_MS = 86_400_000

/** Deletes codes and proofs that have ended. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('code_challenge').where('endsAt', '<=', now).execute()
  await db
    .deleteFrom('code_sent')
    .where('sentAt', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
  await db.deleteFrom('used_proof').where('endsAt', '<=', now).execute()
}
