import { lastWords } from '#modules/messages/public.ts'
import type { Context } from '#platform/context.ts'
import type { MatchSigns } from '../domain/vanished.ts'
import { firstLessons, lastTutorMoves } from '../store/match-signs.ts'
import type { MatchKey } from '../store/match-signs.ts'

/** What tutors have let a parent hear since their matches, in the order given. */
export async function signsOf(
  ctx: Context,
  { parentAccountId, matches }: { readonly parentAccountId: string; readonly matches: readonly MatchKey[] },
): Promise<readonly MatchSigns[]> {
  const caseIds = matches.map(({ caseId }) => caseId)
  const [words, moves, lessons] = await Promise.all([
    lastWords(ctx.db, parentAccountId, [...new Set(matches.map(({ tutorId }) => tutorId))]),
    lastTutorMoves(ctx.db, caseIds),
    firstLessons(ctx.db, matches),
  ])
  return matches.map(({ caseId, tutorId, matchedAt }) => {
    const isOfMatch = (one: { readonly caseId: number; readonly tutorId: number }): boolean =>
      one.caseId === caseId && one.tutorId === tutorId
    const signs = [words.get(tutorId), moves.find(isOfMatch)?.at].filter((time) => time instanceof Date)
    const lastSignAt = signs.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
    return { matchedAt, lastSignAt, firstLesson: lessons.find(isOfMatch) ?? null }
  })
}
