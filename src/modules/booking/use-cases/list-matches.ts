import { toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { MOST_FREE_REPLACEMENTS, leftMatchesOf, matchesOf } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { Side, Party } from '#modules/lessons/public.ts'
import { SILENT_MS, hasVanished } from '../domain/vanished.ts'
import type { MatchSigns } from '../domain/vanished.ts'
import { countLessonsOf, ownerOf, requireParty } from '#modules/lessons/public.ts'
import { keptOfParent } from '#modules/settlement/public.ts'
import { reviewsOfCases } from '#modules/reviews/public.ts'
import type { Review } from '#modules/reviews/public.ts'
import { signsOf } from './match-signs.ts'

const MOST_MATCHES = 50

/**
 * One's matches, newest first: whom lessons can be proposed to, how many were held, what both said, and what can be done about
 * a tutor who is not to be reached; and those that were left.
 */
export async function listMatches(ctx: Context) {
  const { locale } = ctx
  const party = requireParty(ctx.actor)
  const [matches, left] = await Promise.all([
    matchesOf(ctx, ownerOf(party), { limit: MOST_MATCHES, locale }),
    leftMatchesOf(ctx, ownerOf(party), { limit: MOST_MATCHES, locale }),
  ])
  const shown = await readShown(ctx, party, [...matches, ...left])
  const kept = party.side === 'parent' ? await keptOfParent(ctx.db, party.accountId) : []
  const signs = party.side === 'parent' ? await signsOf(ctx, { parentAccountId: party.accountId, matches }) : []
  return {
    list: matches.map((match, index) => ({
      ...shown(match),
      onceTime: match.onceTime,
      negotiateLessonNumber: match.negotiateLessonNumber,
      replacement: replacementOf(match.freeReplacements, signs[index], ctx.now()),
    })),
    left: left.map((match) => ({
      ...shown(match),
      leftAt: match.leftAt.toISOString(),
      isLeftByMe: match.leftBy === party.side,
      reason: match.reason,
      isFreeReplacement: match.isFreeReplacement,
      kept: keptOf(match, kept),
    })),
  }
}

/** What of a match that was left was kept for a next one, and what became of it. */
function keptOf({ caseId, tutorId, matchedAt }: AnyMatch, all: Awaited<ReturnType<typeof keptOfParent>>) {
  const isOf = (one: (typeof all)[number]): boolean =>
    one.fromCaseId === caseId && one.tutorId === tutorId && one.matchedAt.getTime() === matchedAt.getTime()
  const found = all.find(isOf)
  if (!found) return null
  const { id: keptId, caseId: jobId, amount, moved, state } = found
  return { keptId, jobId, jobNo: `C${jobId}`, state, amount: toDollars(amount), moved: toDollars(moved) }
}

/** For the parent: replacements that are free, and whether or from when the tutor counts as vanished. */
function replacementOf(used: number, signs: MatchSigns | undefined, now: Date) {
  if (!signs) return null
  const isSilent = signs.lastSignAt === null || signs.lastSignAt < signs.matchedAt
  const silentAt = new Date(signs.matchedAt.getTime() + SILENT_MS)
  return {
    left: MOST_FREE_REPLACEMENTS - used,
    mayReport: hasVanished(signs, now),
    reportFrom: isSilent && now < silentAt ? silentAt.toISOString() : null,
  }
}

type AnyMatch = {
  readonly caseId: number
  readonly jobNo: string
  readonly caseTitle: string
  readonly tutorId: number
  readonly parentAccountId: string | null
  readonly price: Cents
  readonly matchedAt: Date
}

/** Reads what belongs to these matches; answers how one of them is shown. */
async function readShown(ctx: Context, { side }: Party, all: readonly AnyMatch[]) {
  const ids = [...new Set(all.map(({ caseId }) => caseId))]
  const [lessons, reviews, tutors, parents] = await Promise.all([
    countLessonsOf(ctx.db, { caseIds: ids, now: ctx.now() }),
    reviewsOfCases(ctx.db, ids),
    tutorNames(ctx.db, [...new Set(all.map(({ tutorId }) => tutorId))]),
    accountNames(ctx.db, [...new Set(all.flatMap(({ parentAccountId }) => parentAccountId ?? []))]),
  ])
  const counts = new Map(lessons.map((one) => [`${one.caseId} ${one.tutorId}`, one]))
  return (match: AnyMatch) => {
    const count = counts.get(`${match.caseId} ${match.tutorId}`)
    const both = reviews.filter(({ caseId, tutorId }) => caseId === match.caseId && tutorId === match.tutorId)
    const name = side === 'parent' ? tutors.get(match.tutorId)?.[ctx.locale] : parents.get(match.parentAccountId ?? '')
    return {
      jobId: match.caseId,
      jobNo: match.jobNo,
      caseTitle: match.caseTitle,
      tutorId: match.tutorId,
      otherName: name ?? '',
      chargeAmountPerHour: toDollars(match.price),
      matchedAt: match.matchedAt.toISOString(),
      lessonsStanding: count?.standing ?? 0,
      lessonsHeld: count?.held ?? 0,
      review: reviewsSeen(both, side, (count?.settled ?? 0) > 0),
    }
  }
}

/** What one side sees of both reviews: its own always, the other's once it is shown. */
function reviewsSeen(both: readonly Review[], side: Side, isSettled: boolean) {
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
    canWrite: isSettled && (!mine || mine.state === 'written'),
    mine: seen(mine),
    other: isOtherShown ? seen(other) : null,
    // That the other has written may be known, what may not; once it is shown or was hidden nothing waits.
    hasOtherWritten: other?.state === 'written',
    shownAt: mine?.state === 'written' ? mine.publishAt.toISOString() : null,
  }
}
