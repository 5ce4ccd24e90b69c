import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import type { FineState } from '../domain/fine-moves.ts'
import type { FineReason } from '../domain/fine-tariff.ts'
import type { Side } from '#modules/lessons/public.ts'

/** What a side of a match owes for a logged event. */
export type Fine = {
  readonly id: string
  readonly escrowId: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly debtorAccountId: string
  readonly side: Side
  readonly reason: FineReason
  readonly eventSeq: number
  readonly lessonId: string | null
  /** When that lesson begins. */
  readonly lessonAt: Date | null
  readonly amount: Cents
  /** Paid, or taken from the escrow, so far. */
  readonly paid: Cents
  readonly state: FineState
  readonly createdAt: Date
  readonly appealUntil: Date
  readonly appealText: string | null
  readonly appealedAt: Date | null
  readonly decision: string | null
  readonly decidedAt: Date | null
  readonly endedAt: Date | null
}

/** Rows of fines with their match and lesson. */
export const fines = (db: Db) =>
  db
    .selectFrom('fine as f')
    .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
    .leftJoin('lesson as l', 'l.id', 'f.lessonId')
    .select([
      'f.id',
      'f.escrowId',
      'e.caseId',
      'e.tutorId',
      'e.parentAccountId',
      'f.debtorAccountId',
      'f.side',
      'f.reason',
      'f.eventSeq',
      'f.lessonId',
      'l.startsAt as lessonAt',
      'f.amountCents as amount',
      'f.paidCents as paid',
      'f.state',
      'f.createdAt',
      'f.appealUntil',
      'f.appealText',
      'f.appealedAt',
      'f.decision',
      'f.decidedAt',
      'f.endedAt',
    ])

export type NewFine = Pick<
  Fine,
  | 'id'
  | 'escrowId'
  | 'debtorAccountId'
  | 'side'
  | 'reason'
  | 'eventSeq'
  | 'lessonId'
  | 'amount'
  | 'state'
  | 'createdAt'
  | 'appealUntil'
>

/** Writes a fine; false when its event has one already. */
export async function insertFine(db: Db, fine: NewFine): Promise<boolean> {
  const made = await db
    .insertInto('fine')
    .values({
      id: fine.id,
      escrowId: fine.escrowId,
      debtorAccountId: fine.debtorAccountId,
      side: fine.side,
      reason: fine.reason,
      eventSeq: fine.eventSeq,
      lessonId: fine.lessonId,
      amountCents: fine.amount,
      state: fine.state,
      createdAt: fine.createdAt,
      appealUntil: fine.appealUntil,
    })
    .onConflict((conflict) => conflict.column('eventSeq').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** A fine, or null. */
export async function findFine(db: Db, id: string): Promise<Fine | null> {
  const row = await fines(db).where('f.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The same, its row locked until the transaction ends. */
export async function lockFine(db: Db, id: string): Promise<Fine | null> {
  await db.selectFrom('fine').select('id').where('id', '=', id).forUpdate().execute()
  return await findFine(db, id)
}

export type FineChange = {
  readonly appealText?: string
  readonly appealedAt?: Date
  readonly decision?: string
  readonly decidedBy?: string
  readonly decidedAt?: Date
  readonly endedAt?: Date
}

/** Moves a fine on; false when it is no longer in the state that was expected. */
export async function setFineState(
  db: Db,
  {
    id,
    from,
    to,
    change,
  }: { readonly id: string; readonly from: FineState; readonly to: FineState; readonly change: FineChange },
): Promise<boolean> {
  const row = await db
    .updateTable('fine')
    .set({
      state: to,
      ...(change.appealText === undefined ? {} : { appealText: change.appealText }),
      ...(change.appealedAt ? { appealedAt: change.appealedAt } : {}),
      ...(change.decision === undefined ? {} : { decision: change.decision }),
      ...(change.decidedBy === undefined ? {} : { decidedBy: change.decidedBy }),
      ...(change.decidedAt ? { decidedAt: change.decidedAt } : {}),
      ...(change.endedAt ? { endedAt: change.endedAt } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what of a fine is paid by now. */
export async function setFinePaid(db: Db, { id, paid }: Pick<Fine, 'id' | 'paid'>): Promise<void> {
  await db.updateTable('fine').set({ paidCents: paid }).where('id', '=', id).execute()
}

/** Lowers a fine. */
export async function setFineAmount(db: Db, { id, amount }: Pick<Fine, 'id' | 'amount'>): Promise<void> {
  await db.updateTable('fine').set({ amountCents: amount }).where('id', '=', id).execute()
}

type Debtor = { readonly accountId: string; readonly side: Side }

const BY_AGE: SortedBy = { by: sql`f.created_at`, type: 'timestamptz', id: sql`f.id`, idType: 'uuid' }

/** A side's fines, the newest first. */
export async function finesOf(db: Db, { accountId, side }: Debtor, part: Part): Promise<Parted<Fine>> {
  const own = fines(db).where('f.debtorAccountId', '=', accountId).where('f.side', '=', side)
  return await readPart(own, { sorted: BY_AGE, isDown: true, part })
}

/** A side's fines of a case, the oldest first. */
export async function finesOfCase(db: Db, { accountId, side }: Debtor, caseId: number): Promise<readonly Fine[]> {
  const rows = await fines(db)
    .where('f.debtorAccountId', '=', accountId)
    .where('f.side', '=', side)
    .where('e.caseId', '=', caseId)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .limit(MOST_OF_CASE)
    .execute()
  return rows
}

const MOST_OF_CASE = 100
