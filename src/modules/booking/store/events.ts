import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import type { LessonEventTable } from '#platform/db/tables.ts'
import { write } from '#platform/db/unanswered.ts'

/** One move that was made; `details` hold times and flags, never what someone wrote. */
export type MoveEvent = {
  readonly kind: 'booking' | 'lesson' | 'review' | 'match' | 'dispute' | 'fine' | 'trial' | 'kept_balance'
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
  const [first] = rows
  if (first && rows.length === 1) await write(db, oneMove(first))
  else await write(db, db.insertInto('lesson_event').values(rows))
}

type EventRow = Omit<Insertable<LessonEventTable>, 'seq'> & {
  readonly from_state: string | null
  readonly actor_id: string | null
}

const oneMove = fixed<EventRow>()((db, $) =>
  db.insertInto('lesson_event').values({
    object_kind: $('object_kind'),
    object_id: $('object_id'),
    move: $('move'),
    from_state: $('from_state'),
    to_state: $('to_state'),
    actor_kind: $('actor_kind'),
    actor_id: $('actor_id'),
    at: $('at'),
    details: $('details'),
  }),
)

/** The number and the moment of the last such move of an object, or null when none was logged. */
export async function lastMove(
  db: Db,
  { kind, id, move }: Pick<MoveEvent, 'kind' | 'id' | 'move'>,
): Promise<{ readonly seq: number; readonly at: Date } | null> {
  const row = await db
    .selectFrom('lesson_event')
    .select(['seq', 'at'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('move', '=', move)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const MOST_SHOWN = 100

export type ShownMove = {
  readonly seq: number
  readonly move: string
  readonly to: string
  readonly by: string
  readonly at: Date
  readonly details: unknown
}

type Row = {
  readonly seq: number
  readonly move: string
  readonly to_state: string
  readonly actor_kind: string
  readonly at: Date
  readonly details: unknown
}

function shownOf({ seq, move, to_state: to, actor_kind: by, at, details }: Row): ShownMove {
  return { seq, move, to, by, at, details }
}

/** The moves of these numbers. */
export async function movesBySeq(db: Db, seqs: readonly number[]): Promise<ReadonlyMap<number, ShownMove>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson_event')
    .select(['seq', 'move', 'to_state', 'actor_kind', 'at', 'details'])
    .where('seq', 'in', [...seqs])
    .orderBy('seq')
    .limit(seqs.length)
    .execute()
  return new Map(rows.map((row) => [row.seq, shownOf(row)]))
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
    .select(['seq', 'object_id', 'move', 'to_state', 'actor_kind', 'at', 'details'])
    .where('object_kind', '=', kind)
    .where('object_id', 'in', [...ids])
    .orderBy('seq')
    .limit(MOST_SHOWN * ids.length)
    .execute()
  const moves = rows.map((row) => ({
    id: row.object_id,
    shown: shownOf(row),
  }))
  return new Map([...Map.groupBy(moves, ({ id }) => id)].map(([id, list]) => [id, list.map(({ shown }) => shown)]))
}
