import { sql } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import { countEach, countsOfGroups } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'

/** Disputes that wait for a decision, all that are open, or those that have ended. */
export const DISPUTE_QUEUES = ['waiting', 'open', 'ended'] as const
export type DisputeQueue = (typeof DISPUTE_QUEUES)[number]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const IN_QUEUE = {
  waiting: sql<boolean>`d.ended_at is null and d.state = 'deciding'`,
  open: sql<boolean>`d.ended_at is null`,
  ended: sql<boolean>`d.ended_at is not null`,
} as const

// `D` and a number is a dispute, `C` a case, `B` a booking, `T` a trial or cover lesson; a bare number may be each, or a tutor.
function namedBy(word: string) {
  const [, letter = '', digits] = /^([BCDT]?)(\d{1,9})$/.exec(saidNumber(word)) ?? []
  if (UUID.test(word)) return sql<boolean>`(d.lesson_id = ${word}::uuid or d.parent_account_id = ${word}::uuid)`
  if (digits === undefined) return sql<boolean>`false`
  const number = Number(digits)
  const ways = {
    D: sql<boolean>`d.id = ${number}`,
    C: sql<boolean>`d.case_id = ${number}`,
    T: sql<boolean>`exists (select from lesson l where l.id = d.lesson_id and l.trial_id = ${number})`,
    B: sql<boolean>`exists (select from booking b where b.id = ${number} and b.case_id = d.case_id and b.tutor_id = d.tutor_id)`,
  }
  if (letter) return ways[letter as keyof typeof ways]
  return sql<boolean>`(${sql.join(Object.values(ways), sql` or `)} or d.tutor_id = ${number})`
}

const ID = { id: sql`d.id`, idType: 'int' } as const
const BY_DUE: SortedBy = { by: sql`d.due_at`, type: 'timestamptz', ...ID }
const BY_END: SortedBy = { by: sql`d.ended_at`, type: 'timestamptz', ...ID }
const BY_NUMBER: SortedBy = { by: sql`d.id`, type: 'int' }

/** Numbers of disputes of a queue by due moment, ended ones the newest first; or those that a number finds, whatever their state. */
export async function findDisputeIds(
  db: Db,
  { queue, word, part: { after, limit } }: { readonly queue: DisputeQueue; readonly word: string; readonly part: Part },
): Promise<Parted<{ readonly id: number }>> {
  const isNamed = word !== ''
  const sorted = isNamed ? BY_NUMBER : queue === 'ended' ? BY_END : BY_DUE
  const { order, where } = keysetOf(sorted, isNamed || queue === 'ended', after)
  const { rows } = await sql<{ id: number; sorted: string }>`
    select d.id, ${sorted.by}::text as sorted from lesson_dispute d
    where ${isNamed ? namedBy(word) : IN_QUEUE[queue]} and ${where} order by ${order} limit ${limit + 1}`.execute(db)
  return partedOf(rows, limit)
}

const STATES_OF = {
  waiting: ['deciding'],
  open: ['answering', 'evidence', 'deciding'],
  ended: ['agreed', 'decided', 'withdrawn'],
} as const satisfies Readonly<Record<DisputeQueue, readonly DisputeState[]>>

/** How many each queue has. */
export async function countQueues(db: Db): Promise<Readonly<Record<DisputeQueue, number>>> {
  const values = [...STATES_OF.open, ...STATES_OF.ended]
  return countsOfGroups(await countEach(db, { from: sql`lesson_dispute d`, column: sql`d.state`, values }), STATES_OF)
}

/** How many wait for a decision longer than they should. */
export async function countLate(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lesson_dispute d where ${IN_QUEUE.waiting} and d.due_at < ${now}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What parents wrote about problems before disputes were objects of their own, by lesson: for operators alone. */
export async function problemNotesOf(db: Db, lessonIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'problemNote'])
    .where('id', 'in', [...lessonIds])
    .where('problemNote', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.problemNote ?? '']))
}
