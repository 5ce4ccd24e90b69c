import type { Db } from '#platform/db/database.ts'

export type NewDraft = { readonly accountId: string; readonly name: string | null; readonly now: Date }

/** The tutor number of an account; makes an empty draft when there is none. Two calls at once make one. */
export async function openDraft(db: Db, { accountId, name, now }: NewDraft): Promise<number> {
  const made = await db
    .insertInto('tutor')
    .values({ account_id: accountId, status: 'draft', name_zh: name, name_en: name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await db.insertInto('tutor_stat').values({ tutor_id: made.id }).execute()
    return made.id
  }
  const own = await db.selectFrom('tutor').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return own.id
}
