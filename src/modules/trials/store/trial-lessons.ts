import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '#modules/lessons/public.ts'

/** The lesson that an accepted trial became, and what lies in its escrow. */
export type TrialLesson = {
  readonly id: string
  readonly state: LessonState
  readonly startsAt: Date
  readonly inEscrow: Cents
}

/** The lessons of these trials, by trial; those without one are left out. */
export async function lessonsOfTrials(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TrialLesson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ trialId: number; id: string; state: string; startsAt: Date; cents: number | null }>`
    select l.trial_id, l.id, l.state, l.starts_at, b.posted_cents as cents from lesson l
    left join match_escrow m on m.trial_id = l.trial_id
    left join ledger_account a on a.code = 'escrow:' || m.id left join ledger_balance b on b.account_id = a.id
    where l.trial_id in (${sql.join(ids)})`.execute(db)
  return new Map(
    rows.map((row) => [
      row.trialId,
      // The column's check constraint knows these alone.
      { id: row.id, state: row.state as LessonState, startsAt: row.startsAt, inEscrow: cents(Number(row.cents ?? 0)) },
    ]),
  )
}
