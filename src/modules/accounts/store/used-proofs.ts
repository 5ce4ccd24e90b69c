import type { Db } from '#platform/db/database.ts'

/** Uses up a proof; false when it was used before, however many try at once. */
export async function useProof(db: Db, { hash, endsAt }: { readonly hash: string; readonly endsAt: Date }): Promise<boolean> {
  const made = await db
    .insertInto('used_proof')
    .values({ hash, endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return made !== undefined
}
