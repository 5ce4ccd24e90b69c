import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** What is set aside for the open requests to cover a lesson, and in which escrow it lies; null is the parent's wallet. */
export type CoverHold = { readonly holdId: string; readonly amount: Cents; readonly escrowId: string | null }

export async function findCoverHold(db: Db, lessonId: string): Promise<CoverHold | null> {
  const row = await db
    .selectFrom('cover_hold')
    .select(['holdId', 'amountCents', 'escrowId'])
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  return row ? { holdId: row.holdId, amount: row.amountCents, escrowId: row.escrowId } : null
}

/** Keeps another hold for the cover of a lesson, or none. */
export async function replaceCoverHold(db: Db, lessonId: string, hold: CoverHold | null): Promise<void> {
  await db.deleteFrom('cover_hold').where('lessonId', '=', lessonId).execute()
  if (!hold) return
  const { holdId, amount, escrowId } = hold
  await db.insertInto('cover_hold').values({ lessonId, holdId, amountCents: amount, escrowId }).execute()
}

/** What the dearest request to cover a lesson costs that waits for an answer; 0 without one. */
export async function dearestOpenCover(db: Db, lessonId: string): Promise<Cents> {
  const { most } = await db
    .selectFrom('trial')
    .select((eb) => eb.fn.max('priceCents').as('most'))
    .where('coversLessonId', '=', lessonId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return cents(Number(most ?? 0))
}

/** What of an escrow is set aside for cover lessons. */
export async function askedForCovers(db: Db, escrowId: string): Promise<Cents> {
  const { total } = await db
    .selectFrom('cover_hold')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), sql<number>`0`).as('total'))
    .where('escrowId', '=', escrowId)
    .executeTakeFirstOrThrow()
  return cents(Number(total))
}

/** Which of these single lessons are covers, with the lesson that each covers. */
export async function coveredBy(db: Db, trialIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (trialIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('trial')
    .select(['id', 'coversLessonId'])
    .where('id', 'in', [...trialIds])
    .where('coversLessonId', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ id, coversLessonId: lessonId }) => (lessonId === null ? [] : [[id, lessonId] as const])))
}

/** Of these lessons those that another tutor takes or was asked to. */
export async function coverStates(db: Db, lessonIds: readonly string[]): Promise<ReadonlyMap<string, 'asked' | 'covered'>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('trial')
    .select(['coversLessonId as lessonId', sql<boolean>`bool_or(state = 'accepted')`.as('isCovered')])
    .where('coversLessonId', 'in', [...lessonIds])
    .where('state', 'in', ['requested', 'accepted'])
    .groupBy('coversLessonId')
    .execute()
  return new Map(
    rows.flatMap(({ lessonId, isCovered }) => (lessonId === null ? [] : [[lessonId, isCovered ? 'covered' : 'asked'] as const])),
  )
}

const MOST = 100

/** The transfers that moved money between an escrow and those of cover lessons. */
export async function coverTransfers(db: Db, escrowId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.transfer_id as id from match_escrow m
    join ledger_account a on a.code = 'escrow:' || m.id join entry e on e.account_id = a.id
    where m.from_escrow_id = ${escrowId} order by e.transfer_id limit ${MOST}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
