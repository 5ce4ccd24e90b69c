import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { MatchEscrowTable } from '#platform/db/tables.ts'

/** The escrow of a match, of a trial or of a cover lesson. */
export type Escrow = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  /** The trial or cover lesson whose price it holds; null for a match. */
  readonly trialId: number | null
  /** Of a cover lesson: the escrow of the match that its money came from; null when it came from the wallet. */
  readonly fromEscrowId: string | null
  /** Whether it holds the price of a cover lesson. */
  readonly isCover: boolean
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Whether the match was made while the tariff of fines was shown. */
  readonly finesApply: boolean
  /** When each side was quoted the amounts that the match keeps. */
  readonly quotedAt: { readonly parent: Date; readonly tutor: Date }
}

const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'trialId', 'createdAt', 'endedAt', 'finesApply'] as const),
  ...(['parentQuotedAt', 'tutorQuotedAt', 'fromEscrowId', 'isCover'] as const),
] as const
type Row = Pick<Selectable<MatchEscrowTable>, (typeof COLUMNS)[number]>

function escrowOf({ parentQuotedAt, tutorQuotedAt, ...row }: Row): Escrow {
  return { ...row, quotedAt: { parent: parentQuotedAt ?? row.createdAt, tutor: tutorQuotedAt ?? row.createdAt } }
}

/** Opens the escrow of a match. */
export async function insertEscrow(
  db: Db,
  {
    id,
    caseId,
    tutorId,
    parentAccountId,
    trialId,
    fromEscrowId,
    isCover,
    createdAt,
    quotedAt,
  }: Omit<Escrow, 'endedAt' | 'finesApply'>,
): Promise<void> {
  const row = { id, caseId, tutorId, parentAccountId, createdAt }
  await db
    .insertInto('match_escrow')
    .values({
      ...row,
      trialId,
      fromEscrowId,
      isCover,
      finesApply: true,
      parentQuotedAt: quotedAt.parent,
      tutorQuotedAt: quotedAt.tutor,
    })
    .execute()
}

/** The escrow of the match that a case has now, or null. */
export async function findOpenEscrow(db: Db, caseId: number): Promise<Escrow | null> {
  const row = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('trialId', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ? escrowOf(row) : null
}

const MOST_OF_CASE = 50

/** The escrows of a parent's matches, trials and cover lessons of a case, the newest first. */
export async function escrowIdsOfCase(
  db: Db,
  { caseId, parentAccountId }: Pick<Escrow, 'caseId' | 'parentAccountId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match_escrow')
    .select('id')
    .where('caseId', '=', caseId)
    .where('parentAccountId', '=', parentAccountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_CASE)
    .execute()
  return rows.map(({ id }) => id)
}

/** The escrows of the matches and trials that these cases have now. */
export async function openEscrowsOf(db: Db, caseIds: readonly number[]): Promise<readonly Escrow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('caseId', 'in', [...caseIds])
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(escrowOf)
}

/** What the lessons that draw from one escrow have in common. */
type EscrowKey = { readonly caseId: number; readonly tutorId: number; readonly trialId?: number | null }

/** The escrow of a lesson: that of its trial, or the last one of its case and tutor; or null. */
export async function findEscrowOf(db: Db, { caseId, tutorId, trialId = null }: EscrowKey): Promise<Escrow | null> {
  const row = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('trialId', 'is not distinct from', trialId)
    .orderBy('createdAt', 'desc')
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
  await db.updateTable('match_escrow').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

/** Nothing is left in it, and nothing will come. */
export async function closeEscrow(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('match_escrow').set({ closedAt: now }).where('id', '=', id).execute()
}

/** Something came into an escrow that may have been closed. */
export async function reopenEscrow(db: Db, id: string): Promise<void> {
  await db.updateTable('match_escrow').set({ closedAt: null }).where('id', '=', id).execute()
}

/** Escrows that have ended and may be empty, the oldest first; not those with money that is kept for a next match. */
export async function escrowsToClose(db: Db, limit: number): Promise<readonly Escrow[]> {
  const rows = await db
    .selectFrom('match_escrow')
    .select(COLUMNS)
    .where('endedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('kept_balance as k')
            .select('k.id')
            .whereRef('k.fromEscrowId', '=', 'match_escrow.id')
            .where('k.state', '=', 'kept'),
        ),
      ),
    )
    .orderBy('endedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(escrowOf)
}

/**
 * What the lessons cost that have begun or were held and are not decided or not settled: so much of an escrow is spoken for,
 * apart from what is frozen for lessons under dispute. Of those that begin before a moment when one is named.
 */
export async function spokenFor(
  db: Db,
  { caseId, tutorId, trialId = null, before = null }: EscrowKey & { readonly before?: Date | null },
): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(price_cents), 0)::bigint as cents from lesson
    where case_id = ${caseId} and tutor_id = ${tutorId} and trial_id is not distinct from ${trialId}::int and (${before}::timestamptz is null or starts_at < ${before})
      and (state in ('started', 'ended', 'too_short', 'claimed') or (state in ('confirmed', 'auto_confirmed') and settled_at is null))`.execute(
    db,
  )
  return cents(Number(rows[0]?.cents ?? 0))
}
