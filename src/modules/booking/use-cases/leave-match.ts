import { Refusal } from '#kernel/refusal.ts'
import { MOST_FREE_REPLACEMENTS, findCase, leaveMatch, mayGive } from '#modules/cases/public.ts'
import type { LeaveReason } from '#modules/cases/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { hasVanished } from '../domain/vanished.ts'
import { findAccepted } from '../store/bookings.ts'
import { lessonsAhead, lockMatch } from '../store/lessons.ts'
import { endFeeOf } from './case-fee.ts'
import { requireParty } from './ground.ts'
import type { Party } from './ground.ts'
import { endMatchEscrow } from './match-escrow.ts'
import { signsOf } from './match-signs.ts'
import { moveBooking } from './move-booking.ts'
import { makeMove } from './move-lesson.ts'
import { lockOwnMatch } from './require-match.ts'
import type { Match } from './require-match.ts'
import { tellOther } from './tell.ts'

export type LeaveOwnMatch = { readonly jobId: number; readonly reason: LeaveReason }

/**
 * One side leaves a match, for a reason: lessons ahead are cancelled, the case is open again (closed when nobody is needed any
 * more), contacts close. It costs nothing while there is no money. A tutor who vanished is replaced for free, twice a case
 * (decisions 2.1). Refuses `JOB_NOT_FOUND`, `INVALID_INPUT` for a reason of the other side, `TUTOR_NOT_VANISHED`.
 */
export async function leaveOwnMatch(ctx: Context, { jobId, reason }: LeaveOwnMatch) {
  const party = requireParty(ctx.actor)
  if (!mayGive(party.side, reason)) throw new Refusal('INVALID_INPUT', {}, { reason: 'validate.invalid' })
  return await inTransaction(ctx, async (tx) => {
    // The case first: whoever agrees on lessons or takes the case waits for it.
    const match = await lockOwnMatch(tx, party, jobId)
    if (reason === 'vanished') await requireVanished(tx, match)
    const { lessonsCancelled, isFreeReplacement } = await leaveLockedMatch(tx, { match, party, reason })
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

type Leaving = { readonly match: Match; readonly party: Party; readonly reason: LeaveReason }

/** Leaves a match whose case is locked, in the caller's transaction; the other side is notified. Writes into the audit log. */
export async function leaveLockedMatch(tx: Transaction, { match, party, reason }: Leaving) {
  const { caseId } = match
  const lessonsCancelled = await dropLessons(tx, match, party)
  const booking = await findAccepted(tx.db, caseId)
  if (booking) await moveBooking(tx, { booking, move: 'leave' })
  const kind = reason === 'vanished' ? 'match-vanished' : party.side === 'parent' ? 'match-left-by-parent' : 'match-left-by-tutor'
  const news = { kind, values: { job: `C${caseId}`, total: lessonsCancelled } } as const
  await tellOther(tx, { ...news, match, by: party.side })
  await endFeeOf(tx, { caseId, isTutors: party.side === 'tutor' || reason === 'vanished' })
  await endMatchEscrow(tx, caseId)
  const { isFreeReplacement } = await leaveMatch(tx, { caseId, by: party.side, reason })
  return { lessonsCancelled, isFreeReplacement }
}

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
