import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'

/** Held lessons whose money was not settled, those that were confirmed first first; those of the last minutes can still be taken back. */
export async function lessonsToSettle(
  db: Db,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
) {
  const { rows } = await sql<{ id: string }>`
    select id from lesson
    where state in ('confirmed', 'auto_confirmed') and settled_at is null
      and coalesce(confirmed_at, auto_confirm_at) <= case when state = 'confirmed' then ${before}::timestamptz else ${now}::timestamptz end
    order by coalesce(confirmed_at, auto_confirm_at), id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a lesson costs, and whether its money was settled. */
export async function moneyOfLesson(db: Db, id: string): Promise<{ readonly price: Cents | null; readonly isSettled: boolean }> {
  const row = await db.selectFrom('lesson').select(['priceCents', 'settledAt']).where('id', '=', id).executeTakeFirstOrThrow()
  return { price: row.priceCents, isSettled: row.settledAt !== null }
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
  const row = { lessonId, escrowId, tutorId, parentAccountId, minutes }
  await db
    .insertInto('lesson_release')
    .values({
      ...row,
      priceCents: price,
      releasedCents: released,
      refundedCents: refunded,
      commissionCents: commission,
      transferId,
      createdAt: now,
    })
    .execute()
}

type Paid = { readonly minutes: number; readonly charged: Cents }

type Pairs = { readonly tutorId: number; readonly parentAccountIds: readonly string[]; readonly since: Date }

type Pair = { readonly parentAccountId: string; readonly tutorId: number }

const PAIRS = 1043

/** Lets releases of a pair take turns, each to its end, whichever matches they are of: the house's part depends on all before it. */
export async function lockPair(db: Db, { parentAccountId, tutorId }: Pair): Promise<void> {
  await write(db, pairInTurn({ pair: `${tutorId} ${parentAccountId}` }))
}

const pairInTurn = fixed<{ readonly pair: string }>()(
  (_db, $) => sql`select pg_advisory_xact_lock(${PAIRS}::int, hashtext(${$('pair')}))`,
)

/** What a pair has paid here before: minutes in all, and what the house took since a moment. */
export async function paidBefore(db: Db, { parentAccountId, tutorId }: Pair, since: Date): Promise<Paid> {
  const paid = await paidByPairs(db, { tutorId, parentAccountIds: [parentAccountId], since })
  return paid.get(parentAccountId) ?? { minutes: 0, charged: cents(0) }
}

/** The same of a tutor's pairs with several parents; those that have paid nothing are left out. */
export async function paidByPairs(db: Db, { tutorId, parentAccountIds, since }: Pairs): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await sql<{ parentAccountId: string; minutes: number; charged: number }>`
    select parent_account_id, coalesce(sum(minutes) filter (where released_cents > 0), 0)::int as minutes,
      coalesce(sum(commission_cents) filter (where created_at > ${since}), 0)::bigint as charged
    from lesson_release where tutor_id = ${tutorId} and parent_account_id in (${sql.join(parentAccountIds)})
    group by parent_account_id`.execute(db)
  return new Map(rows.map((row) => [row.parentAccountId, { minutes: Number(row.minutes), charged: cents(Number(row.charged)) }]))
}

/** What the lessons of a match brought so far, the first first. */
export async function releasesOf(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('lesson_release as r')
    .innerJoin('lesson as l', 'l.id', 'r.lessonId')
    .select(['r.lessonId', 'r.transferId', 'r.createdAt as at', 'r.minutes', 'l.startsAt', 'l.state'])
    .select(['r.priceCents as price', 'r.releasedCents as released'])
    .select(['r.refundedCents as refunded', 'r.commissionCents as commission'])
    .where('r.escrowId', '=', escrowId)
    .orderBy('r.createdAt')
    .orderBy('r.lessonId')
    .limit(MOST_RELEASES)
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    isMissed: state === 'missed',
    /** Whether what went back did so by the first-lesson guarantee. */
    isGuarantee: state === 'refunded',
  }))
}

const MOST_RELEASES = 500
