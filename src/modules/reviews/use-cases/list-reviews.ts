import { sliceOf } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ERASED_NAME, accountNames } from '#modules/accounts/public.ts'
import { caseCards } from '#modules/cases/public.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { shownReviews } from '../store/reviews.ts'

/**
 * What parents said about a tutor, newest first, each of lessons that were held; names shortened to the first character.
 * Refuses `TUTOR_NOT_FOUND` for whom nobody may see.
 */
export async function listReviews(
  ctx: Context,
  { tutorId, pageNum, pageSize }: { readonly tutorId: number; readonly pageNum: number; readonly pageSize: number },
) {
  const { locale } = ctx
  const slice = sliceOf(pageNum, pageSize)
  const [listed, { list, total, withWords }] = await Promise.all([
    listedTutors(ctx.db, [tutorId]),
    shownReviews(ctx.db, { tutorId, slice }),
  ])
  if (!listed.has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  const [names, cards] = await Promise.all([
    accountNames(ctx.db, [...new Set(list.map(({ parentAccountId }) => parentAccountId))]),
    caseCards(ctx, [...new Set(list.map(({ caseId }) => caseId))], locale),
  ])
  const subjectOf = new Map(cards.map((card) => [card.jobId, card.studentTutorialSubject]))
  return {
    list: list.map((review) => ({
      reviewId: review.id,
      authorName: shortened(names.get(review.parentAccountId) ?? ERASED_NAME),
      studentTutorialSubject: subjectOf.get(review.caseId) ?? '',
      ...review.scores,
      stars: review.stars,
      text: review.body,
      publishedAt: review.publishedAt?.toISOString() ?? review.writtenAt.toISOString(),
      reply: review.reply,
    })),
    hasNextPage: slice.offset + list.length < total,
    total,
    withWords,
  }
}

/** `陳**`; nothing of an account that is gone. */
function shortened(name: string): string {
  const code = name.codePointAt(0)
  return code === undefined || name === ERASED_NAME ? '' : `${String.fromCodePoint(code)}**`
}
