import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'

/** What is set aside for the requests of a case. */
export type HallFeeHold = { readonly holdId: string; readonly cents: Cents }

const HOLDS = 1042

/** Lets transactions that change what is set aside for these cases take turns, each to its end: there may be no row to lock. */
export async function lockHolds(db: Db, caseIds: readonly number[]): Promise<void> {
  for (const caseId of caseIds.toSorted((a, b) => a - b)) await write(db, heldInTurn({ caseId }))
}

const heldInTurn = fixed<{ readonly caseId: number }>()(
  (_db, $) => sql`select pg_advisory_xact_lock(${HOLDS}::int, ${$('caseId')}::int)`,
)

/** The hold of each of these cases that has one. */
export async function findHolds(db: Db, caseIds: readonly number[]): Promise<ReadonlyMap<number, HallFeeHold>> {
  const rows = await rowsOf(db, holdsOf({ ids: caseIds }))
  return new Map(rows.map(({ caseId, ...hold }) => [caseId, hold]))
}

const holdsOf = fixedByIds()((db, isAmong) =>
  db.selectFrom('hall_fee_hold').select(['caseId', 'holdId', 'amountCents as cents']).where(isAmong('caseId')).orderBy('caseId'),
)

/** Keeps another hold for a case, or none. */
export async function replaceHold(db: Db, caseId: number, hold: HallFeeHold | null): Promise<void> {
  await db.deleteFrom('hall_fee_hold').where('caseId', '=', caseId).execute()
  if (hold) await db.insertInto('hall_fee_hold').values({ caseId, holdId: hold.holdId, amountCents: hold.cents }).execute()
}
