import type { Db } from '#platform/db/database.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'
import { DISPUTE_COLUMNS, disputeOf } from './disputes.ts'
import type { Dispute } from './disputes.ts'

/** Disputes in these states whose time is over, the longest over first. */
export async function dueDisputes(
  db: Db,
  { states, now, limit }: { readonly states: readonly DisputeState[]; readonly now: Date; readonly limit: number },
) {
  const rows = await db
    .selectFrom('lesson_dispute')
    .select('id')
    .where('endedAt', 'is', null)
    .where('state', 'in', [...states])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Disputes whose answer or evidence is due between two moments and of which nobody was reminded, the first first. */
export async function disputesToRemind(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Dispute[]> {
  const rows = await db
    .selectFrom('lesson_dispute')
    .select(DISPUTE_COLUMNS)
    .where('endedAt', 'is', null)
    .where('state', 'in', ['answering', 'evidence'])
    .where('dueAt', '<=', until)
    .where('dueAt', '>', now)
    .where('remindedAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(disputeOf)
}

/** Notes that the sides were reminded of a dispute that is still in this state; false when it was done before. */
export async function noteDisputeReminded(db: Db, { id, state }: Pick<Dispute, 'id' | 'state'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lesson_dispute')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('dueAt', '>', now)
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
