import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'
import type { LessonProblem } from '../domain/lesson-problem.ts'
import type { Side } from '../domain/lesson-moves.ts'
import type { Owner } from './owner.ts'

/** What moved when a dispute ended, and whether the lesson counts as held. */
export type Outcome = {
  readonly refund: Cents
  readonly paid: Cents
  readonly commission: Cents
  readonly isHeld: boolean
}

export type Dispute = {
  readonly id: number
  readonly lessonId: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly openedBy: Side
  readonly problem: LessonProblem
  /** What is to go back to the parent, as the opener wants it; null where the lesson has no price. */
  readonly asked: Cents | null
  readonly escrowId: string | null
  readonly holdId: string | null
  /** What is frozen for it. */
  readonly held: Cents
  readonly state: DisputeState
  readonly openedAt: Date
  /** When the time of its state is over; null once it has ended. */
  readonly dueAt: Date | null
  readonly endedAt: Date | null
  readonly outcome: Outcome | null
}

export const DISPUTE_COLUMNS = [
  'id',
  'lesson_id',
  'case_id',
  'tutor_id',
  'parent_account_id',
  'opened_by',
  'problem',
  'asked_cents',
  'escrow_id',
  'hold_id',
  'held_cents',
  'state',
  'opened_at',
  'due_at',
  'ended_at',
  'refund_cents',
  'paid_cents',
  'commission_cents',
  'is_held',
] as const

const select = (db: Db) => db.selectFrom('lesson_dispute').select(DISPUTE_COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A dispute as its row says. */
export function disputeOf(row: Row): Dispute {
  return {
    id: row.id,
    lessonId: row.lesson_id,
    caseId: row.case_id,
    tutorId: row.tutor_id,
    parentAccountId: row.parent_account_id,
    // The columns' check constraints know these alone.
    openedBy: row.opened_by as Side,
    problem: row.problem as LessonProblem,
    asked: row.asked_cents === null ? null : cents(row.asked_cents),
    escrowId: row.escrow_id,
    holdId: row.hold_id,
    held: cents(row.held_cents),
    state: row.state as DisputeState,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    outcome:
      row.is_held === null
        ? null
        : {
            refund: cents(row.refund_cents ?? 0),
            paid: cents(row.paid_cents ?? 0),
            commission: cents(row.commission_cents ?? 0),
            isHeld: row.is_held,
          },
  }
}

export type NewDispute = Omit<Dispute, 'id' | 'endedAt' | 'outcome'>

/** Writes a dispute and answers its number; null when this side has had one about the lesson. */
export async function insertDispute(db: Db, dispute: NewDispute): Promise<number | null> {
  const row = await db
    .insertInto('lesson_dispute')
    .values({
      lesson_id: dispute.lessonId,
      case_id: dispute.caseId,
      tutor_id: dispute.tutorId,
      parent_account_id: dispute.parentAccountId,
      opened_by: dispute.openedBy,
      problem: dispute.problem,
      asked_cents: dispute.asked,
      escrow_id: dispute.escrowId,
      hold_id: dispute.holdId,
      held_cents: dispute.held,
      state: dispute.state,
      opened_at: dispute.openedAt,
      due_at: dispute.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'opened_by']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const isOf = (owner: Owner) =>
  'tutorId' in owner ? (['tutor_id', owner.tutorId] as const) : (['parent_account_id', owner.parentAccountId] as const)

/** A dispute, or null; only the owner's where one is named; locked until the transaction ends when it is to move. */
export async function findDispute(
  db: Db,
  { id, owner, locks }: { readonly id: number; readonly owner: Owner | null; readonly locks: boolean },
): Promise<Dispute | null> {
  const row = await select(db)
    .where('id', '=', id)
    .$if(owner !== null, (query) => {
      const [column, value] = isOf(owner!)
      return query.where(column, '=', value)
    })
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? disputeOf(row) : null
}

/** Disputes with these numbers, in their order. */
export async function findDisputes(db: Db, ids: readonly number[]): Promise<readonly Dispute[]> {
  if (ids.length === 0) return []
  const rows = await select(db)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(disputeOf).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export type DisputeChange = { readonly dueAt: Date | null; readonly endedAt: Date | null; readonly outcome?: Outcome }

/** Moves a dispute on; false when it is no longer in the state that was expected. */
export async function setDisputeState(
  db: Db,
  { id, from, to, change }: { id: number; from: DisputeState; to: DisputeState; change: DisputeChange },
): Promise<boolean> {
  const { dueAt, endedAt, outcome } = change
  const row = await db
    .updateTable('lesson_dispute')
    .set({
      state: to,
      due_at: dueAt,
      ended_at: endedAt,
      // A move within a state does not begin its time again.
      ...(from === to ? {} : { reminded_at: null }),
      ...(outcome
        ? {
            refund_cents: outcome.refund,
            paid_cents: outcome.paid,
            commission_cents: outcome.commission,
            is_held: outcome.isHeld,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const MOST_OWN = 200

/** The disputes of one side, open ones first, then the newest. */
export async function disputesOf(db: Db, owner: Owner): Promise<readonly Dispute[]> {
  const [column, value] = isOf(owner)
  const rows = await select(db)
    .where(column, '=', value)
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OWN)
    .execute()
  return rows.map(disputeOf)
}

/** The disputes about some lessons, the newest last. */
export async function disputesAbout(db: Db, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return []
  return await db
    .selectFrom('lesson_dispute')
    .select(['id', 'lesson_id as lessonId', 'opened_by as openedBy'])
    .where('lesson_id', 'in', [...lessonIds])
    .orderBy('id')
    .limit(2 * lessonIds.length)
    .execute()
}

/** Open disputes of a match for which money is frozen, the oldest first. */
export async function frozenOf(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('lesson_dispute as d')
    .innerJoin('lesson as l', 'l.id', 'd.lesson_id')
    .innerJoin('match_escrow as e', (join) => join.onRef('e.case_id', '=', 'd.case_id').onRef('e.id', '=', 'd.escrow_id'))
    .select(['d.id', 'd.held_cents', 'l.starts_at'])
    .where('e.id', '=', escrowId)
    .where('d.ended_at', 'is', null)
    .orderBy('d.id')
    .limit(MOST_OWN)
    .execute()
  return rows.map((row) => ({ disputeId: row.id, held: cents(row.held_cents), startsAt: row.starts_at }))
}
