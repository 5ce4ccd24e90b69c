import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import type { LessonEventTable } from '#platform/db/tables.ts'
import { write } from '#platform/db/unanswered.ts'

/** One move that was made; `details` hold times and flags, never what someone wrote. */
export type MoveEvent = {
  readonly kind: 'booking' | 'lesson' | 'review' | 'match' | 'dispute' | 'fine' | 'trial' | 'kept_balance' | 'case_fee'
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
    objectKind: kind,
    objectId: id,
    move,
    fromState: from,
    toState: to,
    actorKind: actor.kind,
    actorId: actor.id,
    at,
    details: JSON.stringify(details),
  }))
  const [first] = rows
  if (first && rows.length === 1) await write(db, oneMove(first))
  else await write(db, db.insertInto('lesson_event').values(rows))
}

type EventRow = Omit<Insertable<LessonEventTable>, 'seq'> & {
  readonly fromState: string | null
  readonly actorId: string | null
}

const oneMove = fixed<EventRow>()((db, $) =>
  db.insertInto('lesson_event').values({
    objectKind: $('objectKind'),
    objectId: $('objectId'),
    move: $('move'),
    fromState: $('fromState'),
    toState: $('toState'),
    actorKind: $('actorKind'),
    actorId: $('actorId'),
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
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
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
  readonly toState: string
  readonly actorKind: string
  readonly at: Date
  readonly details: unknown
}

function shownOf({ seq, move, toState: to, actorKind: by, at, details }: Row): ShownMove {
  return { seq, move, to, by, at, details }
}

/** The moves of these numbers. */
export async function movesBySeq(db: Db, seqs: readonly number[]): Promise<ReadonlyMap<number, ShownMove>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson_event')
    .select(['seq', 'move', 'toState', 'actorKind', 'at', 'details'])
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
    .select(['seq', 'objectId', 'move', 'toState', 'actorKind', 'at', 'details'])
    .where('objectKind', '=', kind)
    .where('objectId', 'in', [...ids])
    .orderBy('seq')
    .limit(MOST_SHOWN * ids.length)
    .execute()
  const moves = rows.map((row) => ({
    id: row.objectId,
    shown: shownOf(row),
  }))
  return new Map([...Map.groupBy(moves, ({ id }) => id)].map(([id, list]) => [id, list.map(({ shown }) => shown)]))
}
