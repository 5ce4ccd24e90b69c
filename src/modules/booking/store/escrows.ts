import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** What is set aside for the requests of a case. */
export type HallFeeHold = { readonly holdId: string; readonly cents: Cents }

const HOLDS = 1042

/** Lets transactions that change what is set aside for these cases take turns, each to its end: there may be no row to lock. */
export async function lockHolds(db: Db, caseIds: readonly number[]): Promise<void> {
  for (const caseId of caseIds.toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${HOLDS}::int, ${caseId}::int)`.execute(db)
}

/** The hold of a case; null when there is none. */
export async function findHold(db: Db, caseId: number): Promise<HallFeeHold | null> {
  const row = await db
    .selectFrom('hall_fee_hold')
    .select(['hold_id', 'amount_cents'])
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row ? { holdId: row.hold_id, cents: cents(row.amount_cents) } : null
}

/** Keeps another hold for a case, or none. */
export async function replaceHold(db: Db, caseId: number, hold: HallFeeHold | null): Promise<void> {
  await db.deleteFrom('hall_fee_hold').where('case_id', '=', caseId).execute()
  if (hold)
    await db.insertInto('hall_fee_hold').values({ case_id: caseId, hold_id: hold.holdId, amount_cents: hold.cents }).execute()
}

/** The escrow of a match. */
export type Escrow = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Whether the match was made while the tariff of fines was shown. */
  readonly finesApply: boolean
}

const COLUMNS = ['id', 'case_id', 'tutor_id', 'parent_account_id', 'created_at', 'ended_at', 'fines_apply'] as const
type Row = {
  readonly id: string
  readonly case_id: number
  readonly tutor_id: number
  readonly parent_account_id: string
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly fines_apply: boolean
}

function escrowOf(row: Row): Escrow {
  return {
    id: row.id,
    caseId: row.case_id,
    tutorId: row.tutor_id,
    parentAccountId: row.parent_account_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    finesApply: row.fines_apply,
  }
}

export async function insertEscrow(
  db: Db,
  { id, caseId, tutorId, parentAccountId, createdAt }: Omit<Escrow, 'endedAt' | 'finesApply'>,
): Promise<void> {
  const row = { id, case_id: caseId, tutor_id: tutorId, parent_account_id: parentAccountId, created_at: createdAt }
  await db
    .insertInto('match_escrow')
    .values({ ...row, fines_apply: true })
    .execute()
}

/** The escrow of the match that a case has now, or null. */
export async function findOpenEscrow(db: Db, caseId: number): Promise<Escrow | null> {
  const row = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? escrowOf(row) : null
}

/** The last escrow of a case and a tutor, or null. */
export async function findEscrowOf(
  db: Db,
  { caseId, tutorId }: { readonly caseId: number; readonly tutorId: number },
): Promise<Escrow | null> {
  const row = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? escrowOf(row) : null
}

/** An escrow, locked until the transaction ends: whoever takes from it does so alone. */
export async function lockEscrow(db: Db, id: string): Promise<Escrow> {
  return escrowOf(await db.selectFrom('match_escrow').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

/** Ends an escrow with its match. */
export async function endEscrow(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('match_escrow').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Nothing is left in it, and nothing will come. */
export async function closeEscrow(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('match_escrow').set({ closed_at: now }).where('id', '=', id).execute()
}

/** Something came into an escrow that may have been closed. */
export async function reopenEscrow(db: Db, id: string): Promise<void> {
  await db.updateTable('match_escrow').set({ closed_at: null }).where('id', '=', id).execute()
}

const AT_ONCE = 50

/** Escrows that have ended and are not empty yet, the oldest first. */
export async function escrowsToClose(db: Db): Promise<readonly Escrow[]> {
  const rows = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('ended_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(escrowOf)
}

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

/**
 * What the lessons cost that have begun or were held and are not decided or not settled: so much of an escrow is spoken for,
 * apart from what is frozen for lessons under dispute. Of those that begin before a moment when one is named.
 */
export async function spokenFor(
  db: Db,
  { caseId, tutorId, before = null }: { readonly caseId: number; readonly tutorId: number; readonly before?: Date | null },
): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(price_cents), 0)::bigint as cents from lesson
    where case_id = ${caseId} and tutor_id = ${tutorId} and (${before}::timestamptz is null or starts_at < ${before})
      and (state in ('started', 'ended', 'too_short', 'claimed') or (state in ('confirmed', 'auto_confirmed') and settled_at is null))`.execute(
    db,
  )
  return cents(Number(rows[0]?.cents ?? 0))
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

type Pair = { readonly parentAccountId: string; readonly tutorId: number }

/** What a pair has paid here before: minutes in all, and what the house took since a moment. */
export async function paidBefore(db: Db, { parentAccountId, tutorId }: Pair, since: Date) {
  const { rows } = await sql<{ minutes: number; charged: number }>`
    select coalesce(sum(minutes) filter (where released_cents > 0), 0)::int as minutes,
      coalesce(sum(commission_cents) filter (where created_at > ${since}), 0)::bigint as charged
    from lesson_release where parent_account_id = ${parentAccountId} and tutor_id = ${tutorId}`.execute(db)
  return { minutes: Number(rows[0]?.minutes ?? 0), charged: cents(Number(rows[0]?.charged ?? 0)) }
}

/** What the lessons of a match brought so far, the first first. */
export async function releasesOf(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('lesson_release as r')
    .innerJoin('lesson as l', 'l.id', 'r.lesson_id')
    .select(['l.starts_at', 'r.price_cents', 'r.released_cents', 'r.refunded_cents', 'r.commission_cents'])
    .where('r.escrow_id', '=', escrowId)
    .orderBy('r.created_at')
    .orderBy('r.lesson_id')
    .limit(MOST_RELEASES)
    .execute()
  return rows.map((row) => ({
    startsAt: row.starts_at,
    price: cents(row.price_cents),
    released: cents(row.released_cents),
    refunded: cents(row.refunded_cents),
    commission: cents(row.commission_cents),
  }))
}

const MOST_RELEASES = 500
