import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { HiddenSum } from '../domain/hidden-contacts.ts'

type Written = { readonly accountId: string; readonly parentAccountId: string; readonly tutorId: number; readonly day: string }

/** Counts one more text of a writer to the other of a pair in which contacts were hidden. */
export async function countHidden(db: Db, written: Written): Promise<void> {
  await db
    .insertInto('hidden_contact')
    .values({ ...written, texts: 1 })
    .onConflict((known) =>
      known
        .columns(['accountId', 'parentAccountId', 'tutorId', 'day'])
        .doUpdateSet((eb) => ({ texts: eb('hidden_contact.texts', '+', 1) })),
    )
    .execute()
}

/** All of a writer since a day, that one included. */
export async function sumHidden(db: Db, accountId: string, since: string): Promise<HiddenSum> {
  const { rows } = await sql<HiddenSum>`
    select coalesce(sum(texts), 0)::int as texts, count(*)::int as people, coalesce(max(texts), 0)::int as most_to_one from (
      select sum(texts) as texts from hidden_contact where account_id = ${accountId} and day >= ${since}
      group by parent_account_id, tutor_id
    ) one`.execute(db)
  return rows[0] ?? { texts: 0, people: 0, mostToOne: 0 }
}

export type HiddenTo = {
  readonly parentAccountId: string
  readonly tutorId: number
  readonly tutorAccountId: string | null
  readonly texts: number
  readonly lastDay: string
  /** Of the cases about which the two write. */
  readonly caseIds: readonly number[]
}

const MOST_SHOWN = 50

/** To whom, and how many each, those with the most first. */
export async function listHidden(db: Db, accountId: string): Promise<readonly HiddenTo[]> {
  const { rows } = await sql<HiddenTo>`
    select h.parent_account_id, h.tutor_id, u.account_id as tutor_account_id,
      sum(h.texts)::int as texts, max(h.day) as last_day,
      array(
        select case_id from thread where parent_account_id = h.parent_account_id and tutor_id = h.tutor_id and case_id is not null
        order by case_id limit ${MOST_SHOWN}
      ) as case_ids
    from hidden_contact h join tutor u on u.id = h.tutor_id where h.account_id = ${accountId}
    group by h.parent_account_id, h.tutor_id, u.account_id
    order by texts desc, h.parent_account_id, h.tutor_id limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Counts of a writer begin anew. */
export async function forgetHidden(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('hidden_contact').where('accountId', '=', accountId).execute()
}

/** Forgets what is older than a day; answers how many rows. */
export async function deleteOldHidden(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('hidden_contact').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
