import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { matchesOf } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { Side } from '../domain/lesson-moves.ts'
import { countLessonsOf } from '../store/count-lessons.ts'
import { reviewsOfCases } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { ownerOf, requireParty } from './ground.ts'

const MOST_MATCHES = 50

/** One's matches, newest first: whom lessons can be proposed to, how many were held, and what both said. */
export async function listMatches(ctx: Context) {
  const { actor, locale } = ctx
  const party = requireParty(actor)
  const matches = await matchesOf(ctx, ownerOf(party), { limit: MOST_MATCHES, locale })
  const ids = matches.map(({ caseId }) => caseId)
  const counts = new Map((await countLessonsOf(ctx.db, ids)).map((one) => [`${one.caseId} ${one.tutorId}`, one]))
  const reviews = await reviewsOfCases(ctx.db, ids)
  const tutors = await tutorNames(ctx.db, [...new Set(matches.map(({ tutorId }) => tutorId))])
  const parents = await accountNames(ctx.db, [...new Set(matches.flatMap(({ parentAccountId }) => parentAccountId ?? []))])
  const list = matches.map((match) => {
    const count = counts.get(`${match.caseId} ${match.tutorId}`)
    const both = reviews.filter(({ caseId, tutorId }) => caseId === match.caseId && tutorId === match.tutorId)
    const held = count?.held ?? 0
    return {
      jobId: match.caseId,
      jobNo: match.jobNo,
      studentTutorialSubject: match.studentTutorialSubject,
      tutorId: match.tutorId,
      otherName: otherName(party.side, { match, locale, tutors, parents }),
      onceTime: match.onceTime,
      negotiateLessonNumber: match.negotiateLessonNumber,
      chargeAmountPerHour: toDollars(match.price),
      matchedAt: match.matchedAt.toISOString(),
      lessonsStanding: count?.standing ?? 0,
      lessonsHeld: held,
      review: reviewsSeen(both, party.side, held),
    }
  })
  return { list }
}

type Named = {
  readonly match: { readonly tutorId: number; readonly parentAccountId: string | null }
  readonly locale: Locale
  readonly tutors: Awaited<ReturnType<typeof tutorNames>>
  readonly parents: ReadonlyMap<string, string>
}

function otherName(side: Side, { match, locale, tutors, parents }: Named): string {
  return (side === 'parent' ? tutors.get(match.tutorId)?.[locale] : parents.get(match.parentAccountId ?? '')) ?? ''
}

/** What one side sees of both reviews: its own always, the other's once it is shown. */
function reviewsSeen(both: readonly Review[], side: Side, held: number) {
  const mine = both.find(({ author }) => author === side)
  const other = both.find(({ author }) => author !== side)
  const seen = (review: Review | undefined) =>
    review
      ? {
          reviewId: review.id,
          state: review.state,
          ...review.scores,
          stars: review.stars,
          text: review.body,
          reply: review.reply,
        }
      : null
  const isOtherShown = other?.state === 'published' || other?.state === 'reported'
  return {
    canWrite: held > 0 && (!mine || mine.state === 'written'),
    mine: seen(mine),
    other: isOtherShown ? seen(other) : null,
    // That the other has written may be known, what may not.
    hasOtherWritten: other !== undefined,
    shownAt: mine?.state === 'written' ? mine.publishAt.toISOString() : null,
  }
}
