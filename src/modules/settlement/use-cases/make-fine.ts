import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { momentValue } from '#kernel/written-time.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { findCase } from '#modules/cases/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import {
  lessonPrice,
  AGREED,
  countBegun,
  lastMove,
  logMoves,
  lessonsAhead,
  SYSTEM,
  notifyParent,
  notifyTutor,
} from '#modules/lessons/public.ts'
import { APPEAL_MS, FINE } from '../domain/fine-moves.ts'
import { fineOfAbsentParent, fineOfAbsentTutor, fineOfLeaving } from '../domain/fine-tariff.ts'
import type { FineSum } from '../domain/fine-tariff.ts'
import type { Side, MoveEvent, Lesson, Match } from '#modules/lessons/public.ts'
import { countParentFines, hasAbsenceFine } from '../store/count-fines.ts'
import { findEscrowOf, findOpenEscrow, lockEscrow } from '../store/escrows.ts'
import { moneyOfLesson } from '../store/lesson-releases.ts'
import type { Escrow } from '../store/escrows.ts'
import { insertFine } from '../store/fines.ts'
import { claimFine } from './fine-claims.ts'
import { quotedTo } from './quoted-to.ts'

/** A fine that an act would bring, and the lesson it is about. */
export type LeavingFine = FineSum & { readonly lessonId: string | null }

/**
 * What leaving a match costs its tutor now: nothing where no money moves, for a match of before the tariff was shown, and where
 * the tutor who vanished owes for the missed lesson already.
 */
export async function quoteLeaving(
  ctx: Context,
  { match, hasVanished = false }: { readonly match: Match; readonly hasVanished?: boolean },
): Promise<LeavingFine | null> {
  const escrow = ctx.takesPayments ? await findOpenEscrow(ctx.db, match.caseId) : null
  if (!escrow?.finesApply) return null
  if (hasVanished && (await hasAbsenceFine(ctx.db, escrow.id))) return null
  const one = await findCase(ctx.db, match.caseId)
  const today = hasVanished ? null : await dearestToday(ctx, match)
  const leaving = {
    lessonsBegun: await countBegun(ctx.db, match),
    negotiateLessonNumber: one?.negotiateLessonNumber ?? 0,
    lessonPrice: lessonPrice(match.price, match.lessonMinutes),
    priceToday: today?.price ?? null,
  }
  const sum = fineOfLeaving(leaving, await quotedTo(ctx, 'tutor', escrow))
  return sum && { ...sum, lessonId: sum.reason === 'cancel_case_at_that_day' ? (today?.id ?? null) : null }
}

/** The dearest agreed lesson that is still ahead on this day in Hong Kong. */
async function dearestToday(ctx: Context, match: Match): Promise<{ readonly id: string; readonly price: Cents } | null> {
  const now = ctx.now()
  const lessons = await lessonsAhead(ctx.db, { ...match, now })
  const today = lessons.filter(({ state, startsAt }) => AGREED.includes(state) && hongKongDay(startsAt) === hongKongDay(now))
  const priced = await Promise.all(
    today.map(async ({ id, minutes }) => ({ id, price: await priceOf(ctx, { id, minutes, match }) })),
  )
  return priced.toSorted((a, b) => b.price - a.price)[0] ?? null
}

type Priced = Pick<Lesson, 'id' | 'minutes'> & { readonly match: Pick<Match, 'price'> }

/** What a lesson costs: as fixed when it was proposed. */
async function priceOf(ctx: Context, { id, minutes, match }: Priced): Promise<Cents> {
  return (await moneyOfLesson(ctx.db, id)).price ?? lessonPrice(match.price, minutes)
}

/** Fines the tutor whose match was just left, as was worked out before; the leaving is logged. */
export async function fineLeaving(tx: Transaction, match: Match, { lessonId, ...sum }: LeavingFine): Promise<void> {
  const escrow = await findOpenEscrow(tx.db, match.caseId)
  if (!escrow) return
  await makeFine(tx, { escrow, side: 'tutor', sum, lessonId, cause: { kind: 'match', id: String(match.caseId), move: 'leave' } })
}

/**
 * Fines the side that did not come to an agreed lesson, as the other says; the lesson is locked, and its miss is logged. Silence
 * of both proves nothing and costs nothing.
 */
export async function fineAbsence(tx: Transaction, lesson: Lesson, saidBy: Side): Promise<void> {
  const found = tx.takesPayments ? await findEscrowOf(tx.db, lesson) : null
  if (!found?.finesApply) return
  const { price: agreed } = await moneyOfLesson(tx.db, lesson.id)
  if (agreed === null && lesson.trialId === null) return
  // A free trial that a tutor misses costs what an absence costs beyond the lesson.
  const price = agreed ?? cents(0)
  // Two missed lessons at once take turns: the second of them is not the first.
  const escrow = await lockEscrow(tx.db, found.id)
  const side = saidBy === 'parent' ? 'tutor' : 'parent'
  const tariff = await quotedTo(tx, side, escrow)
  const sum =
    side === 'tutor'
      ? fineOfAbsentTutor(price, tariff)
      : fineOfAbsentParent(price, await countParentFines(tx.db, escrow.id), tariff)
  await makeFine(tx, { escrow, side, sum, lessonId: lesson.id, cause: { kind: 'lesson', id: lesson.id, move: 'miss' } })
}

type NewFine = {
  readonly escrow: Escrow
  /** Whose fine. */
  readonly side: Side
  readonly sum: FineSum
  readonly lessonId: string | null
  readonly cause: Pick<MoveEvent, 'kind' | 'id' | 'move'>
}

/** Makes a fine of a logged event; without one there is none (decisions 3.3), nor a second for the same event. */
async function makeFine(tx: Transaction, { escrow, side, sum, lessonId, cause }: NewFine): Promise<void> {
  if (sum.amount === 0) return
  const eventSeq = (await lastMove(tx.db, cause))?.seq ?? null
  const accounts = await tutorAccounts(tx.db, [escrow.tutorId])
  const debtorAccountId = side === 'parent' ? escrow.parentAccountId : accounts.get(escrow.tutorId)?.accountId
  if (eventSeq === null || !debtorAccountId) return
  const createdAt = tx.now()
  const id = newId(createdAt)
  const appealUntil = new Date(createdAt.getTime() + APPEAL_MS)
  const state = beginState(tx, FINE, { move: 'make', who: ['system'] })
  const fine = { id, escrowId: escrow.id, debtorAccountId, side, ...sum, eventSeq, lessonId, state, createdAt, appealUntil }
  if (!(await insertFine(tx.db, fine))) return
  if (side === 'tutor') await claimFine(tx, { ...fine, caseId: escrow.caseId })
  const event = { kind: 'fine', id, move: 'make', from: null, to: state, actor: SYSTEM, at: createdAt } as const
  await logMoves(tx.db, [{ ...event, details: { reason: sum.reason, amount: sum.amount, event: eventSeq } }])
  const values = {
    job: `C${escrow.caseId}`,
    amount: toShortAmount(sum.amount),
    time: momentValue(appealUntil),
  }
  if (side === 'parent') await notifyParent(tx, { match: escrow, kind: 'absence-fined', values })
  else await notifyTutor(tx, { match: escrow, kind: 'fine-made', values })
}
