import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** What the open escrows of a tutor hold. */
export async function heldForTutor(db: Db, tutorId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(b.posted_cents), 0)::bigint as cents from match_escrow m
    join ledger_account a on a.code = 'escrow:' || m.id join ledger_balance b on b.account_id = a.id
    where m.tutor_id = ${tutorId} and m.closed_at is null`.execute(db)
  return cents(Number(rows[0]?.cents ?? 0))
}
