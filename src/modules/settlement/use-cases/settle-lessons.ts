import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import { dueAfterLesson, escrowAccount, freeBalanceOf, postEarning } from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { commissionOf } from '../domain/commission.ts'
import { settledBefore, findLesson, lockMatch, lessonNews, notifyTutor, settleLesson } from '#modules/lessons/public.ts'
import { reservedForFines } from '../store/count-fines.ts'
import { findEscrowOf, lockEscrow } from '../store/escrows.ts'
import { insertRelease, lessonsToSettle, lockPair, moneyOfLesson, paidBefore } from '../store/lesson-releases.ts'
import type { Escrow } from '../store/escrows.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { quotedTo } from './quoted-to.ts'

export const YEAR_MS = 365 * 86_400_000

/**
 * Releases the price of held lessons from escrow to their tutors, without the house's part: those that were confirmed once that
 * can no longer be taken back, and those that silence decided (decisions 2.1 "Release", "Commission"). What the escrow does not
 * cover is paid otherwise. Answers how many.
 */
export async function settleLessons(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'settlement.settle',
    due: async ({ db, now }, limit) => await lessonsToSettle(db, { before: settledBefore(now()), now: now(), limit }),
    keyOf: String,
    each: settleOne,
  })
}

async function settleOne(tx: Transaction, id: string): Promise<boolean> {
  const found = await findLesson(tx.db, id)
  if (!found) return false
  await lockMatch(tx.db, found)
  const lesson = (await findLesson(tx.db, id)) ?? found
  const { price, isSettled } = await moneyOfLesson(tx.db, id)
  const isHeld = lesson.state === 'confirmed' || lesson.state === 'auto_confirmed'
  if (isSettled || !isHeld) return false
  await settleLesson(tx.db, id, tx.now())
  const escrow = await findEscrowOf(tx.db, lesson)
  // Who only stood in was found by no invitation.
  if (!escrow?.isCover) await dueForFriends(tx, lesson)
  if (escrow && price !== null)
    await releasePrice(tx, { lesson, price, escrow: await lockEscrow(tx.db, escrow.id), notice: 'lesson-paid' })
  return true
}

/** Whoever was invited and had a lesson that counts: their gift is due. */
export async function dueForFriends(tx: Transaction, { tutorId, parentAccountId }: Lesson): Promise<void> {
  const tutor = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId
  await dueAfterLesson(tx, tutor ? [parentAccountId, tutor] : [parentAccountId])
}

type Releasing = {
  readonly lesson: Lesson
  readonly price: Cents
  /** Locked by the caller. */
  readonly escrow: Escrow
  readonly notice: 'lesson-paid' | 'absence-paid'
}

/** Releases what a lesson brings its tutor as far as the escrow has it, without what is frozen or reserved for fines. */
export async function releasePrice(tx: Transaction, { lesson, price, escrow, notice }: Releasing): Promise<void> {
  const { undecided, taken } = await reservedForFines(tx.db, escrow.id)
  const free = Math.max(0, (await freeBalanceOf(tx, escrowAccount(escrow.id))) - undecided - taken)
  await releaseLesson(tx, { lesson, price, escrow, notice, most: cents(Math.min(price, free)), refunded: cents(0) })
}

/** What the house would take of what a lesson releases to its tutor now, in cents, at the rates that the tutor was quoted. */
export async function commissionNow(ctx: Context, lesson: Lesson, released: Cents): Promise<Cents> {
  const escrow = await findEscrowOf(ctx.db, lesson)
  const before = await paidBefore(ctx.db, lesson, new Date(ctx.now().getTime() - YEAR_MS))
  const { minutes } = lesson
  const input = { minutesBefore: before.minutes, minutes, released, chargedInYear: before.charged }
  return commissionOf(input, await quotedTo(ctx, 'tutor', escrow))
}

type Released = { readonly released: Cents; readonly commission: Cents }

/**
 * Releases `most` of a locked escrow for a lesson to its tutor, without the house's part, and notes what went back to the
 * parent instead.
 */
export async function releaseLesson(
  tx: Transaction,
  { lesson, price, escrow, notice, most, refunded }: Releasing & { readonly most: Cents; readonly refunded: Cents },
): Promise<Released> {
  const { id: lessonId, minutes, tutorId, parentAccountId, caseId } = lesson
  const now = tx.now()
  const payee = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId ?? null
  // Nobody is left to be paid where the account was deleted: the parent gets it back with the rest.
  const released = payee === null ? cents(0) : most
  await lockPair(tx.db, lesson)
  const commission = await commissionNow(tx, lesson, released)
  const earning = { idem: `lesson ${lessonId}`, from: escrowAccount(escrow.id), gross: released, commission, about: `C${caseId}` }
  const transferId = payee !== null && released > 0 ? await postEarning(tx, { ...earning, payee }) : null
  await insertRelease(tx.db, {
    lessonId,
    escrowId: escrow.id,
    tutorId,
    parentAccountId,
    minutes,
    price,
    released,
    refunded,
    commission,
    transferId,
    now,
  })
  if (released > 0) {
    const values = { ...lessonNews({ caseId, startsAt: lesson.startsAt }), amount: toShortAmount(cents(released - commission)) }
    await notifyTutor(tx, { kind: notice, values, match: { tutorId, parentAccountId } })
  }
  return { released, commission }
}
