import { cents } from '#kernel/money.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { escrowAccount, postedTo } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { escrowsOfCase, lessonsOfCase } from '../store/desk-matches.ts'

/** The matches, trials and cover lessons of a case with what lies in escrow for each, and its lessons; for operators. */
export async function readDeskMatches(ctx: Context, caseId: number) {
  const [escrows, lessons] = await Promise.all([escrowsOfCase(ctx.db, caseId), lessonsOfCase(ctx.db, caseId)])
  const names = await tutorNames(ctx.db, [...new Set([...escrows, ...lessons].map(({ tutorId }) => tutorId))])
  const nameOf = (tutorId: number): string => names.get(tutorId)?.[ctx.locale] ?? ''
  const posted = await postedTo(
    ctx,
    escrows.map(({ id }) => escrowAccount(id)),
  )
  const matches = escrows.map(({ id, tutorId, trialId, createdAt, endedAt }) => ({
    escrowId: id,
    tutorId,
    tutorName: nameOf(tutorId),
    isSingle: trialId !== null,
    startedAt: createdAt,
    endedAt,
    inEscrow: posted.get(escrowAccount(id)) ?? cents(0),
  }))
  return { matches, lessons: lessons.map((lesson) => ({ ...lesson, tutorName: nameOf(lesson.tutorId) })) }
}
