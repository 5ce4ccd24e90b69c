import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'

/** Disputes that wait for a decision, all that are open, or those that have ended. */
export const DISPUTE_QUEUES = ['waiting', 'open', 'ended'] as const
export type DisputeQueue = (typeof DISPUTE_QUEUES)[number]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const IN_QUEUE = {
  waiting: sql<boolean>`d.ended_at is null and d.state = 'deciding'`,
  open: sql<boolean>`d.ended_at is null`,
  ended: sql<boolean>`d.ended_at is not null`,
} as const

// `D` and a number is a dispute, `C` and a number a case; a bare number may be either, a booking or a tutor.
function namedBy(word: string) {
  const [, letter = '', digits] = /^([dct]?)(\d{1,9})$/i.exec(word.replaceAll(/\s/g, '')) ?? []
  if (UUID.test(word)) return sql<boolean>`(d.lesson_id = ${word}::uuid or d.parent_account_id = ${word}::uuid)`
  if (digits === undefined) return sql<boolean>`false`
  const number = Number(digits)
  const ways = {
    d: sql<boolean>`d.id = ${number}`,
    c: sql<boolean>`d.case_id = ${number}`,
    t: sql<boolean>`d.tutor_id = ${number}`,
  }
  if (letter) return ways[letter.toLowerCase() as keyof typeof ways]
  return sql<boolean>`(${ways.d} or ${ways.c} or ${ways.t} or exists (
    select from booking b where b.id = ${number} and b.case_id = d.case_id and b.tutor_id = d.tutor_id
  ))`
}

/** Numbers of disputes of a queue by due moment, ended ones the newest first; or those that a number finds, whatever their state. */
export async function findDisputeIds(
  db: Db,
  { queue, word, slice }: { readonly queue: DisputeQueue; readonly word: string; readonly slice: Slice },
): Promise<readonly number[]> {
  const where = word === '' ? IN_QUEUE[queue] : namedBy(word)
  const order = word === '' && queue !== 'ended' ? sql`d.due_at, d.id` : sql`d.ended_at desc nulls first, d.id desc`
  const { rows } = await sql<{ id: number }>`
    select d.id from lesson_dispute d where ${where} order by ${order} offset ${slice.offset} limit ${slice.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many wait for a decision, and how many of them longer than they should. */
export async function countWaiting(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting, (count(*) filter (where d.due_at < ${now}))::int as late
    from lesson_dispute d where ${IN_QUEUE.waiting}`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, late: rows[0]?.late ?? 0 }
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
