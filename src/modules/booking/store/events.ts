import type { Db } from '#platform/db/database.ts'

/** One move that was made; `details` hold times and flags, never what somebody wrote. */
export type MoveEvent = {
  readonly kind: 'booking' | 'lesson' | 'review'
  readonly id: string
  readonly move: string
  readonly from: string | null
  readonly to: string
  readonly actor: { readonly kind: 'parent' | 'tutor' | 'operator' | 'system' | 'reader'; readonly id: string | null }
  readonly at: Date
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds moves to the log, in the transaction that makes them. */
export async function logMoves(db: Db, events: readonly MoveEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, id, move, from, to, actor, at, details = {} }) => ({
    object_kind: kind,
    object_id: id,
    move,
    from_state: from,
    to_state: to,
    actor_kind: actor.kind,
    actor_id: actor.id,
    at,
    details: JSON.stringify(details),
  }))
  await db.insertInto('lesson_event').values(rows).execute()
}

const MOST_SHOWN = 100

/** The moves of one object, oldest first. */
export async function movesOf(db: Db, kind: MoveEvent['kind'], id: string) {
  const rows = await db
    .selectFrom('lesson_event')
    .select(['seq', 'move', 'to_state', 'actor_kind', 'at', 'details'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('seq')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({ move: row.move, to: row.to_state, by: row.actor_kind, at: row.at, details: row.details }))
}
