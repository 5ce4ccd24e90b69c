import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
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
  const actorId = actor.kind === 'user' ? actor.accountId : actor.kind === 'operator' ? actor.operatorId : null
  const by = { actorKind: actor.kind, actorId }
  await write(
    db,
    newEvent({ id: newId(now), orderId, kind, subjectId, move, from, to, ...by, details: JSON.stringify(details), now }),
  )
}

type Row = Omit<PayEvent, 'actor' | 'details'> & {
  readonly id: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly details: string
}

const newEvent = fixed<Row>()((db, $) =>
  db.insertInto('pay_event').values({
    id: $('id'),
    orderId: $('orderId'),
    kind: $('kind'),
    subjectId: $('subjectId'),
    move: $('move'),
    fromState: $('from'),
    toState: $('to'),
    actorKind: $('actorKind'),
    actorId: $('actorId'),
    details: $('details'),
    createdAt: $('now'),
  }),
)
