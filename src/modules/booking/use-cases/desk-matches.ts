import { tutorNames } from '#modules/tutors/public.ts'
import { balanceOf, escrowAccount } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { escrowsOfCase, lessonsOfCase } from '../store/desk-matches.ts'

/** The matches, trials and cover lessons of a case with what lies in escrow for each, and its lessons; for operators. */
export async function readDeskMatches(ctx: Context, caseId: number) {
  const [escrows, lessons] = await Promise.all([escrowsOfCase(ctx.db, caseId), lessonsOfCase(ctx.db, caseId)])
  const names = await tutorNames(ctx.db, [...new Set([...escrows, ...lessons].map(({ tutorId }) => tutorId))])
  const nameOf = (tutorId: number): string => names.get(tutorId)?.[ctx.locale] ?? ''
  const matches = await Promise.all(
    escrows.map(async ({ id, tutorId, trialId, createdAt, endedAt }) => ({
      escrowId: id,
      tutorId,
      tutorName: nameOf(tutorId),
      isSingle: trialId !== null,
      startedAt: createdAt,
      endedAt,
      inEscrow: await balanceOf(ctx, escrowAccount(id)),
    })),
  )
  return { matches, lessons: lessons.map((lesson) => ({ ...lesson, tutorName: nameOf(lesson.tutorId) })) }
}
