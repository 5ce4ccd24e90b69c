import { sql } from 'kysely'
import type { UserType } from '#kernel/actor.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { Values } from '../domain/delivery.ts'

/** A notice of which nothing has been queued yet. */
export type WaitingNotice = {
  readonly id: string
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  readonly side: UserType | null
  readonly createdAt: Date
}

type Taken = { readonly [K in keyof WaitingNotice]: WaitingNotice[K] | null }

const LOCK = 7_310_068

/**
 * Takes the oldest notices out of the outbox, in the order in which they were made: none while another process does. Answers how
 * many left it, and those of them that their persons have not deleted with the account.
 */
export async function takeNotices(
  trx: Db,
  limit: number,
): Promise<{ readonly left: number; readonly notices: readonly WaitingNotice[] }> {
  const rows = await rowsOf(trx, taken({ limit }))
  return { left: rows.length, notices: rows.filter((row): row is WaitingNotice => row.id !== null) }
}

// What is answered is what this statement deleted: what it saw may have been taken just before it had the lock.
const taken = fixed<{ readonly limit: number }>()(
  (_db, $) => sql<Taken>`
    with turn as materialized (select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as is_own),
      oldest as materialized (
        select notice_id from notice_outbox where (select is_own from turn) order by notice_id limit ${$('limit')}::int
      ),
      taken as (
        delete from notice_outbox using oldest where notice_outbox.notice_id = oldest.notice_id returning oldest.notice_id
      )
    select n.id, n.account_id, n.kind, n."values", n.side, n.created_at
    from taken left join notice n on n.id = taken.notice_id order by taken.notice_id`,
)

/** The oldest notice of the outbox, or null when none waits. */
export async function oldestWaiting(db: Db): Promise<string | null> {
  const row = await db.selectFrom('notice_outbox').select('noticeId').orderBy('noticeId').limit(1).executeTakeFirst()
  return row?.noticeId ?? null
}

/** Takes a notice out of the outbox without a look at it. */
export async function dropWaiting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('notice_outbox').where('noticeId', '=', id).execute()
}
