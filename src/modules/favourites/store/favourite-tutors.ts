import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'

export type TutorPair = { readonly accountId: string; readonly tutorId: number }

/** Keeps a tutor whom others may see; answers whether that is new. */
export async function addTutor(db: Db, { accountId, tutorId }: TutorPair, now: Date): Promise<boolean> {
  return (await rowsOf(db, added({ accountId, tutorId, now }))).length > 0
}

const added = fixed<TutorPair & { readonly now: Date }>()(
  (_db, $) => sql`
    insert into favourite_tutor (account_id, tutor_id, created_at)
    select ${$('accountId')}::uuid, id, ${$('now')}::timestamptz from tutor where id = ${$('tutorId')} and status = 'active'
    on conflict do nothing
    returning tutor_id`,
)

/** No longer keeps a tutor; answers whether it was kept. */
export async function removeTutor(db: Db, { accountId, tutorId }: TutorPair): Promise<boolean> {
  return (await rowsOf(db, removed({ accountId, tutorId }))).length > 0
}

const removed = fixed<TutorPair>()((db, $) =>
  db
    .deleteFrom('favourite_tutor')
    .where('accountId', '=', $('accountId'))
    .where('tutorId', '=', $('tutorId'))
    .returning('tutorId'),
)

/** Those of the numbers that an account keeps, ascending; one query whatever their number. */
export async function keptTutors(db: Db, accountId: string, tutorIds: readonly number[]): Promise<readonly number[]> {
  if (tutorIds.length === 0) return []
  const rows = await db
    .selectFrom('favourite_tutor')
    .select('tutorId')
    .where('accountId', '=', accountId)
    .where('tutorId', 'in', [...tutorIds])
    .orderBy('tutorId')
    .execute()
  return rows.map((row) => row.tutorId)
}

export type KeptSearch = {
  readonly accountId: string
  /** Everybody when null; else those with the name, one of the subjects or the number. */
  readonly words: { readonly name: string; readonly subjects: readonly string[]; readonly tutorId: number | null } | null
  readonly slice: Slice
}

/** Numbers of kept tutors whom others may see now, newest favourite first, and how many there are in all. */
export async function listKeptTutors(
  db: Db,
  { accountId, words, slice }: KeptSearch,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const pattern = `%${(words?.name ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const matching = words
    ? sql`and (
        t.name_zh ilike ${pattern} or t.name_en ilike ${pattern} or t.id = ${words.tutorId}::int
        or exists (
          select 1 from tutor_subject s
          where s.tutor_id = t.id and (s.subject = any(${[...words.subjects]}::text[]) or s.custom_label ilike ${pattern})
        )
      )`
    : sql``
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with kept as (
      select f.tutor_id, f.created_at from favourite_tutor f join tutor t on t.id = f.tutor_id
      where f.account_id = ${accountId} and t.status = 'active' ${matching}
    )
    select (select count(*)::int from kept) as total, array(
      select tutor_id from kept order by created_at desc, tutor_id desc limit ${slice.limit} offset ${slice.offset}
    ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
