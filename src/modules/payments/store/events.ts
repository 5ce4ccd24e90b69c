import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { write } from '#platform/db/unanswered.ts'
import { newId } from '#platform/new-id.ts'

/** A move of an order, an attempt or a refund. */
export type PayEvent = {
  readonly orderId: string
  readonly kind: 'order' | 'attempt' | 'refund' | 'reversal'
  readonly subjectId: string
  readonly move: string
  readonly from: string | null
  readonly to: string
  readonly details?: Readonly<Record<string, string | number | null>>
  readonly actor: Actor
  readonly now: Date
}

/** Writes a move down for good; it is chained afterwards. */
export async function logEvent(db: Db, { orderId, kind, subjectId, move, from, to, details = {}, actor, now }: PayEvent) {
  const row = {
    id: newId(now),
    order_id: orderId,
    kind,
    subject_id: subjectId,
    move,
    from_state: from,
    to_state: to,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'user' ? actor.accountId : actor.kind === 'operator' ? actor.operatorId : null,
    details: JSON.stringify(details),
    created_at: now,
  }
  await write(db, db.insertInto('pay_event').values(row))
}
