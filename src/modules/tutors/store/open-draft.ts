import type { Db } from '#platform/db/database.ts'
import type { TutorStatus } from '../domain/tutor-profile.ts'

export type NewDraft = {
  readonly accountId: string
  readonly status: TutorStatus
  readonly name: string | null
  readonly now: Date
}

/** The tutor number of an account; makes an empty draft when there is none. Two calls at once make one. */
export async function openDraft(db: Db, { accountId, status, name, now }: NewDraft): Promise<number> {
  const made = await db
    .insertInto('tutor')
    .values({ account_id: accountId, status, name_zh: name, name_en: name, created_at: now, updated_at: now })
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
