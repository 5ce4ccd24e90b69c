import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'

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

export type KeptSearch = Part & {
  readonly accountId: string
  /** Everybody when null; else those with the name, one of the subjects or the number. */
  readonly words: { readonly name: string; readonly subjects: readonly string[]; readonly tutorId: number | null } | null
  /** Passes over some. */
  readonly offset: number
}

const BY_AGE: SortedBy = { by: sql`f.created_at`, type: 'timestamptz', id: sql`f.tutor_id`, idType: 'int' }

/** Numbers of kept tutors whom others may see now, newest favourite first, and how many there are in all. */
export async function listKeptTutors(
  db: Db,
  { accountId, words, after, limit, offset }: KeptSearch,
): Promise<Parted<{ readonly id: number }> & { readonly total: number }> {
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
  const kept = sql`from favourite_tutor f join tutor t on t.id = f.tutor_id
    where f.account_id = ${accountId} and t.status = 'active' ${matching}`
  const { order, where } = keysetOf(BY_AGE, true, after)
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number; sorted: string }>`
      select f.tutor_id as id, f.created_at::text as sorted ${kept} and ${where}
      order by ${order} limit ${limit + 1} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${kept}`.execute(db),
  ])
  return { ...partedOf(rows, limit), total: counted.rows[0]?.total ?? 0 }
}
