import { cents, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import {
  MOST_FREE_REPLACEMENTS,
  findCase,
  leaveMatch,
  mayGive,
  pendingCasesOf,
  requireOwnOpenCase,
} from '#modules/cases/public.ts'
import type { LeaveReason } from '#modules/cases/public.ts'
import { balanceOf, escrowAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { hasVanished } from '../domain/vanished.ts'
import { findAccepted } from '../store/bookings.ts'
import {
  feesOf,
  findOpenEscrow,
  dueOf,
  endFeeOf,
  isForgiven,
  freeOf,
  fineLeaving,
  quoteLeaving,
  endMatchEscrow,
  closeLessonOrders,
} from '#modules/settlement/public.ts'
import {
  lessonsAhead,
  lockMatch,
  logMove,
  requireParent,
  requireParty,
  makeMove,
  lockOwnMatch,
  requireMatch,
  notifyOther,
} from '#modules/lessons/public.ts'
import type { Party, Match } from '#modules/lessons/public.ts'
import { lapseCovers } from '#modules/trials/public.ts'
import type { LeavingFine } from '#modules/settlement/public.ts'
import { signsOf } from './match-signs.ts'
import { moveBooking } from './move-booking.ts'

export type LeaveOwnMatch = {
  readonly jobId: number
  readonly reason: LeaveReason
  /** The fine that was shown; zero when none was. */
  readonly fine?: Cents | undefined
  /** For the parent: an open case, this one once it is left, for whose next match what is unused is kept; null gives it back. */
  readonly keepFor?: number | null | undefined
}

/**
 * One side leaves a match, for a reason: lessons ahead are cancelled, the case is open again (closed when nobody is needed any
 * more), contacts close. A tutor pays by the tariff. A tutor who vanished is replaced for free, twice a case (decisions 2.1).
 * Refuses `JOB_NOT_FOUND`, `INVALID_INPUT` for a reason of the other side, `TUTOR_NOT_VANISHED`, `PRICE_CHANGED` when another fine
 * was shown than the one that is due now.
 */
export async function leaveOwnMatch(ctx: Context, { jobId, reason, fine: shown, keepFor = null }: LeaveOwnMatch) {
  const party = requireParty(ctx.actor)
  if (!mayGive(party.side, reason)) throw new Refusal('INVALID_INPUT', {}, { reason: 'validate.invalid' })
  return await inTransaction(ctx, async (tx) => {
    // The case first: whoever agrees on lessons or takes the case waits for it.
    const match = await lockOwnMatch(tx, party, jobId)
    if (reason === 'vanished') await requireVanished(tx, match)
    await requireKeepable(tx, { jobId, reason, keepFor })
    const { lessonsCancelled, isFreeReplacement } = await leaveLockedMatch(tx, { match, party, reason, shown, keepFor })
    const one = await findCase(tx.db, jobId)
    return {
      jobId,
      status: one?.status === 'closed' ? ('closed' as const) : ('open' as const),
      lessonsCancelled,
      isFreeReplacement,
      freeReplacementsLeft: MOST_FREE_REPLACEMENTS - (one?.freeReplacements ?? 0),
    }
  })
}

type Leaving = {
  readonly match: Match
  readonly party: Party
  readonly reason: LeaveReason
  /** What a tutor who leaves was shown to owe for it. */
  readonly shown?: Cents | undefined
  readonly keepFor?: number | null
}

/** Leaves a match whose case is locked, in the caller's transaction; the other side is notified. Writes into the audit log. */
export async function leaveLockedMatch(tx: Transaction, { match, party, reason, shown, keepFor = null }: Leaving) {
  const { caseId } = match
  await closeLessonOrders(tx, match)
  // What it costs depends on the lessons that are cancelled now.
  const fine = await fineFor(tx, { match, party, reason })
  if (shown !== undefined && party.side === 'tutor' && shown !== (fine?.amount ?? 0)) throw new Refusal('PRICE_CHANGED')
  const lessonsCancelled = await dropLessons(tx, match, party)
  const booking = await findAccepted(tx.db, caseId)
  if (booking) await moveBooking(tx, { booking, move: 'leave' })
  const news = { kind: newsOf(reason, party), values: { job: `C${caseId}`, total: lessonsCancelled } } as const
  await notifyOther(tx, { ...news, match, by: party.side })
  const left = { kind: 'match', id: String(caseId), details: { reason, lessonsCancelled } } as const
  await logMove(tx, left)({ move: 'leave', from: 'matched', to: 'left' })
  if (fine) await fineLeaving(tx, match, fine)
  await lapseCovers(tx, caseId)
  await endFeeOf(tx, { caseId, by: party.side, hasVanished: reason === 'vanished' })
  await endMatchEscrow(tx, { caseId, keepFor })
  const { isFreeReplacement } = await leaveMatch(tx, { caseId, by: party.side, reason })
  return { lessonsCancelled, isFreeReplacement }
}

function newsOf(reason: LeaveReason, { side }: Party) {
  if (reason === 'vanished') return 'match-vanished'
  if (reason === 'guarantee') return 'match-guaranteed'
  return side === 'parent' ? 'match-left-by-parent' : 'match-left-by-tutor'
}

type Keeping = { readonly jobId: number; readonly reason: LeaveReason; readonly keepFor: number | null }

/**
 * Money is kept by parents alone, for a case that waits for a tutor: the one that opens again, or another of theirs. Refuses
 * `SWITCH_TO_PARENT`, `JOB_NOT_FOUND`, `JOB_NOT_PENDING`.
 */
export async function requireKeepable(ctx: Context, { jobId, reason, keepFor }: Keeping): Promise<void> {
  if (keepFor === null) return
  requireParent(ctx.actor)
  if (keepFor !== jobId) await requireOwnOpenCase(ctx, keepFor)
  else if (reason === 'not_needed') throw new Refusal('JOB_NOT_PENDING')
}

/** What leaving costs the tutor who leaves or has vanished. */
async function fineFor(tx: Transaction, { match, party, reason }: Leaving): Promise<LeavingFine | null> {
  const hasVanished = reason === 'vanished'
  return party.side === 'tutor' || hasVanished ? await quoteLeaving(tx, { match, hasVanished }) : null
}

/** What leaving a match costs the caller now, as it is shown before. Refuses `JOB_NOT_FOUND`. */
export async function quoteLeave(ctx: Context, jobId: number) {
  const party = requireParty(ctx.actor)
  const match = await requireMatch(ctx, party, jobId)
  const fine = party.side === 'tutor' ? await quoteLeaving(ctx, { match }) : null
  return {
    jobId,
    fine: fine && { amount: toDollars(fine.amount), reason: fine.reason },
    money: party.side === 'parent' ? await quoteRest(ctx, match) : null,
  }
}

/** What of the escrow is unused and what stays in it, what becomes of the case fee, and for which other cases the one may be kept. */
async function quoteRest(ctx: Context, { caseId, parentAccountId }: Match) {
  const escrow = ctx.takesPayments ? await findOpenEscrow(ctx.db, caseId) : null
  if (!escrow) return null
  const [unused, all, fee, others] = await Promise.all([
    freeOf(ctx, escrow),
    balanceOf(ctx, escrowAccount(escrow.id)),
    quoteFee(ctx, escrow.id),
    pendingCasesOf(ctx, { parentAccountId, locale: ctx.locale, offset: 0, limit: MOST_OTHERS }),
  ])
  return {
    unused: toDollars(unused),
    stays: toDollars(cents(all - unused)),
    fee,
    others: others.list.map(({ jobId, jobNo, caseTitle }) => ({ jobId, jobNo, caseTitle })),
  }
}

/** What of the case fee was paid and is due, and whether nothing is owed if the parent leaves now or the tutor has vanished. */
async function quoteFee(ctx: Context, escrowId: string) {
  const fee = (await feesOf(ctx.db, [escrowId])).get(escrowId)
  if (!fee || (fee.state !== 'due' && fee.state !== 'paid')) return null
  const isFreeNow = await isForgiven(ctx, { fee, by: 'parent', hasVanished: false })
  return { paid: toDollars(fee.paid), due: toDollars(dueOf(fee)), isFreeNow }
}

const MOST_OTHERS = 10

async function requireVanished(tx: Transaction, match: Match): Promise<void> {
  const [signs] = await signsOf(tx, { parentAccountId: match.parentAccountId, matches: [match] })
  if (!signs || !hasVanished(signs, tx.now())) throw new Refusal('TUTOR_NOT_VANISHED')
}

/** Cancels what was agreed or proposed and is ahead; what has begun goes its way. Answers how many. */
async function dropLessons(tx: Transaction, match: Match, party: Party): Promise<number> {
  await lockMatch(tx.db, match)
  const lessons = await lessonsAhead(tx.db, { ...match, now: tx.now() })
  for (const lesson of lessons) await makeMove(tx, { lesson, move: 'drop', party })
  return lessons.length
}
