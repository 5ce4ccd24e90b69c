import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

const AT_ONCE = 50

/** Held lessons whose money was not settled, those that were confirmed first first; those of the last minutes can still be taken back. */
export async function lessonsToSettle(db: Db, { before, now }: { readonly before: Date; readonly now: Date }) {
  const { rows } = await sql<{ id: string }>`
    select id from lesson
    where state in ('confirmed', 'auto_confirmed') and settled_at is null
      and coalesce(confirmed_at, auto_confirm_at) <= case when state = 'confirmed' then ${before}::timestamptz else ${now}::timestamptz end
    order by coalesce(confirmed_at, auto_confirm_at), id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a lesson costs, and whether its money was settled. */
export async function moneyOfLesson(db: Db, id: string): Promise<{ readonly price: Cents | null; readonly isSettled: boolean }> {
  const row = await db.selectFrom('lesson').select(['price_cents', 'settled_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { price: row.price_cents === null ? null : cents(row.price_cents), isSettled: row.settled_at !== null }
}

export async function settleLesson(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('lesson').set({ settled_at: now }).where('id', '=', id).execute()
}

export type Release = {
  readonly lessonId: string
  readonly escrowId: string
  readonly tutorId: number
  readonly parentAccountId: string
  readonly minutes: number
  readonly price: Cents
  readonly released: Cents
  /** What of it went back to the parent by a dispute. */
  readonly refunded: Cents
  readonly commission: Cents
  readonly transferId: string | null
  readonly now: Date
}

export async function insertRelease(db: Db, release: Release): Promise<void> {
  const { lessonId, escrowId, tutorId, parentAccountId, minutes, price, released, refunded, commission, transferId, now } =
    release
  const row = { lesson_id: lessonId, escrow_id: escrowId, tutor_id: tutorId, parent_account_id: parentAccountId, minutes }
  await db
    .insertInto('lesson_release')
    .values({
      ...row,
      price_cents: price,
      released_cents: released,
      refunded_cents: refunded,
      commission_cents: commission,
      transfer_id: transferId,
      created_at: now,
    })
    .execute()
}

type Paid = { readonly minutes: number; readonly charged: Cents }

type Pairs = { readonly tutorId: number; readonly parentAccountIds: readonly string[]; readonly since: Date }

type Pair = { readonly parentAccountId: string; readonly tutorId: number }

/** What a pair has paid here before: minutes in all, and what the house took since a moment. */
export async function paidBefore(db: Db, { parentAccountId, tutorId }: Pair, since: Date): Promise<Paid> {
  const paid = await paidByPairs(db, { tutorId, parentAccountIds: [parentAccountId], since })
  return paid.get(parentAccountId) ?? { minutes: 0, charged: cents(0) }
}

/** The same of a tutor's pairs with several parents; those that have paid nothing are left out. */
export async function paidByPairs(db: Db, { tutorId, parentAccountIds, since }: Pairs): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await sql<{ parent_account_id: string; minutes: number; charged: number }>`
    select parent_account_id, coalesce(sum(minutes) filter (where released_cents > 0), 0)::int as minutes,
      coalesce(sum(commission_cents) filter (where created_at > ${since}), 0)::bigint as charged
    from lesson_release where tutor_id = ${tutorId} and parent_account_id in (${sql.join(parentAccountIds)})
    group by parent_account_id`.execute(db)
  return new Map(
    rows.map((row) => [row.parent_account_id, { minutes: Number(row.minutes), charged: cents(Number(row.charged)) }]),
  )
}

/** What the lessons of a match brought so far, the first first. */
export async function releasesOf(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('lesson_release as r')
    .innerJoin('lesson as l', 'l.id', 'r.lesson_id')
    .select(['r.lesson_id', 'r.transfer_id', 'r.created_at', 'r.minutes', 'l.starts_at', 'l.state'])
    .select(['r.price_cents', 'r.released_cents', 'r.refunded_cents', 'r.commission_cents'])
    .where('r.escrow_id', '=', escrowId)
    .orderBy('r.created_at')
    .orderBy('r.lesson_id')
    .limit(MOST_RELEASES)
    .execute()
  return rows.map((row) => ({
    lessonId: row.lesson_id,
    transferId: row.transfer_id,
    at: row.created_at,
    minutes: row.minutes,
    startsAt: row.starts_at,
    isMissed: row.state === 'missed',
    price: cents(row.price_cents),
    released: cents(row.released_cents),
    refunded: cents(row.refunded_cents),
    /** Whether that was by the first-lesson guarantee. */
    isGuarantee: row.state === 'refunded',
    commission: cents(row.commission_cents),
  }))
}

const MOST_RELEASES = 500
