import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'
import type { LessonProblem } from '../domain/lesson-problem.ts'
import type { Side } from '#modules/lessons/public.ts'
import type { Owner } from '#platform/db/own-rows.ts'

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
  'lessonId',
  'caseId',
  'tutorId',
  'parentAccountId',
  'openedBy',
  'problem',
  'askedCents as asked',
  'escrowId',
  'holdId',
  'heldCents as held',
  'state',
  'openedAt',
  'dueAt',
  'endedAt',
  'refundCents as refund',
  'paidCents as paid',
  'commissionCents as commission',
  'isHeld',
] as const

const NOTHING = cents(0)
const select = (db: Db) => db.selectFrom('lesson_dispute').select(DISPUTE_COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A dispute as its row says. */
export function disputeOf({ refund, paid, commission, isHeld, ...row }: Row): Dispute {
  const outcome = { refund: refund ?? NOTHING, paid: paid ?? NOTHING, commission: commission ?? NOTHING }
  return { ...row, outcome: isHeld === null ? null : { ...outcome, isHeld } }
}

export type NewDispute = Omit<Dispute, 'id' | 'endedAt' | 'outcome'>

/** Writes a dispute and answers its number; null when this side has had one about the lesson. */
export async function insertDispute(db: Db, dispute: NewDispute): Promise<number | null> {
  const row = await db
    .insertInto('lesson_dispute')
    .values({
      lessonId: dispute.lessonId,
      caseId: dispute.caseId,
      tutorId: dispute.tutorId,
      parentAccountId: dispute.parentAccountId,
      openedBy: dispute.openedBy,
      problem: dispute.problem,
      askedCents: dispute.asked,
      escrowId: dispute.escrowId,
      holdId: dispute.holdId,
      heldCents: dispute.held,
      state: dispute.state,
      openedAt: dispute.openedAt,
      dueAt: dispute.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['lessonId', 'openedBy']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const isOf = (owner: Owner) =>
  'tutorId' in owner ? (['tutorId', owner.tutorId] as const) : (['parentAccountId', owner.parentAccountId] as const)

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
      dueAt,
      endedAt,
      // A move within a state does not begin its time again.
      ...(from === to ? {} : { remindedAt: null }),
      ...(outcome
        ? {
            refundCents: outcome.refund,
            paidCents: outcome.paid,
            commissionCents: outcome.commission,
            isHeld: outcome.isHeld,
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
    .orderBy((eb) => eb('endedAt', 'is', null), 'desc')
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
    .select(['id', 'lessonId', 'openedBy'])
    .where('lessonId', 'in', [...lessonIds])
    .orderBy('id')
    .limit(2 * lessonIds.length)
    .execute()
}

/** Open disputes of a match for which money is frozen, the oldest first. */
export async function frozenOf(db: Db, escrowId: string) {
  const rows = await db
    .selectFrom('lesson_dispute as d')
    .innerJoin('lesson as l', 'l.id', 'd.lessonId')
    .innerJoin('match_escrow as e', (join) => join.onRef('e.caseId', '=', 'd.caseId').onRef('e.id', '=', 'd.escrowId'))
    .select(['d.id', 'd.heldCents', 'l.startsAt'])
    .where('e.id', '=', escrowId)
    .where('d.endedAt', 'is', null)
    .orderBy('d.id')
    .limit(MOST_OWN)
    .execute()
  return rows.map((row) => ({ disputeId: row.id, held: row.heldCents, startsAt: row.startsAt }))
}
