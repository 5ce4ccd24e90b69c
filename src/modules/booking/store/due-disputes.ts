import type { Db } from '#platform/db/database.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'
import { DISPUTE_COLUMNS, disputeOf } from './disputes.ts'
import type { Dispute } from './disputes.ts'

const BATCH = 50

/** Disputes in these states whose time is over, the longest over first. */
export async function dueDisputes(db: Db, { states, now }: { readonly states: readonly DisputeState[]; readonly now: Date }) {
  const rows = await db
    .selectFrom('lesson_dispute')
    .select('id')
    .where('endedAt', 'is', null)
    .where('state', 'in', [...states])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

const REMINDED_AT_ONCE = 5

/** Marks some disputes whose answer or evidence is due before `until` as reminded of; answers which were not before. */
export async function takeDisputesToRemind(
  db: Db,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<readonly Dispute[]> {
  const rows = await db
    .updateTable('lesson_dispute')
    .set({ remindedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lesson_dispute')
        .select('id')
        .where('endedAt', 'is', null)
        .where('state', 'in', ['answering', 'evidence'])
        .where('dueAt', '<=', until)
        .where('dueAt', '>', now)
        .where('remindedAt', 'is', null)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(REMINDED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .where('remindedAt', 'is', null)
    .where('dueAt', '>', now)
    .returning(DISPUTE_COLUMNS)
    .execute()
  return rows.map(disputeOf)
}
