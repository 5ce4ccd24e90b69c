import { toDollars } from '#kernel/money.ts'
import { leftMatchesOf } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { readEscrowMovements } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { OUTCOMES, movesOf, lessonsOfPair, requireParent } from '#modules/lessons/public.ts'
import type { LessonState } from '#modules/lessons/public.ts'
import { escrowIdsOfCase, listDueFees } from '#modules/settlement/public.ts'

const MOST_LESSONS = 40
const MOST_LEFT = 20

/** What the parent of a case reads of its matches: those that were left and why, what became of lessons, and the money of both; nothing of others' cases. */
export async function listCaseEvents(ctx: Context, { jobId: caseId }: { readonly jobId: number }) {
  const parentAccountId = requireParent(ctx.actor)
  const [left, lessons, escrowIds] = await Promise.all([
    leftMatchesOf(ctx, { parentAccountId }, { caseId, limit: MOST_LEFT, locale: ctx.locale }),
    lessonsOfPair(ctx.db, { owner: { parentAccountId }, caseId }, MOST_LESSONS),
    escrowIdsOfCase(ctx.db, { caseId, parentAccountId }),
  ])
  const [names, moves, movements, fees] = await Promise.all([
    tutorNames(ctx.db, [...new Set(left.map(({ tutorId }) => tutorId))]),
    movesOf(
      ctx.db,
      'lesson',
      lessons.map(({ id }) => id),
    ),
    readEscrowMovements(ctx, escrowIds),
    listDueFees(ctx, { jobId: caseId }),
  ])
  return {
    fee: fees.list[0] ?? null,
    left: left.map(({ tutorId, matchedAt, leftAt, leftBy, reason }) => ({
      tutorName: names.get(tutorId)?.[ctx.locale] ?? '',
      matchedAt: matchedAt.toISOString(),
      leftAt: leftAt.toISOString(),
      isLeftByMe: leftBy === 'parent',
      reason,
    })),
    lessons: lessons.flatMap(({ id, startsAt }) =>
      (moves.get(id) ?? []).flatMap(({ to, at }) => {
        const state = to as LessonState
        return OUTCOMES.includes(state) ? [{ at: at.toISOString(), startsAt: startsAt.toISOString(), to: state }] : []
      }),
    ),
    money: movements.flatMap(({ at, kind, amount }) => {
      const what = WHAT[kind]?.(amount)
      return what ? [{ at: at.toISOString(), what, amount: Math.abs(toDollars(amount)) }] : []
    }),
  }
}

// What goes from one escrow into another is in the one as well as in the other.
const WHAT: Readonly<Record<string, (amount: number) => 'in' | 'lesson' | 'back' | null>> = {
  escrow: (amount) => (amount > 0 ? 'in' : null),
  payment: (amount) => (amount > 0 ? 'in' : null),
  earning: () => 'lesson',
  refund: () => 'back',
}
