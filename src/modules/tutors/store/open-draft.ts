import type { Db } from '#platform/db/database.ts'
import type { TutorStatus } from '../domain/tutor-profile.ts'

export type NewDraft = {
  readonly accountId: string
  readonly status: TutorStatus
  readonly name: string | null
  readonly now: Date
}

// A name in Chinese is no English one: its owner writes that.
const HAN = /\p{Script=Han}/u

/** The tutor number of an account; makes an empty draft when there is none. Two calls at once make one. */
export async function openDraft(db: Db, { accountId, status, name, now }: NewDraft): Promise<number> {
  const made = await db
    .insertInto('tutor')
    .values({
      accountId,
      status,
      nameZh: name,
      nameEn: name !== null && HAN.test(name) ? null : name,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await db.insertInto('tutor_stat').values({ tutorId: made.id }).execute()
    return made.id
  }
  const own = await db.selectFrom('tutor').select('id').where('accountId', '=', accountId).executeTakeFirstOrThrow()
  return own.id
}
