import type { Db } from '#platform/db/database.ts'

/** One move that was made; `details` hold times and flags, never what somebody wrote. */
export type MoveEvent = {
  readonly kind: 'booking' | 'lesson' | 'review' | 'dispute'
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

export type ShownMove = {
  readonly move: string
  readonly to: string
  readonly by: string
  readonly at: Date
  readonly details: unknown
}

/** The moves of each of these objects, oldest first; about a hundred for each. */
export async function movesOf(
  db: Db,
  kind: MoveEvent['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownMove[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson_event')
    .select(['object_id', 'move', 'to_state', 'actor_kind', 'at', 'details'])
    .where('object_kind', '=', kind)
    .where('object_id', 'in', [...ids])
    .orderBy('seq')
    .limit(MOST_SHOWN * ids.length)
    .execute()
  const moves = rows.map((row) => ({
    id: row.object_id,
    shown: { move: row.move, to: row.to_state, by: row.actor_kind, at: row.at, details: row.details },
  }))
  return new Map([...Map.groupBy(moves, ({ id }) => id)].map(([id, list]) => [id, list.map(({ shown }) => shown)]))
}
