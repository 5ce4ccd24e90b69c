import { caseTitle } from '#kernel/case-title.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'
import { findCase, findCases, listMatched, lockCase, isComplete } from '../store/find-cases.ts'
import type { MatchedOf } from '../store/find-cases.ts'
import { listLeft } from '../store/case-matches.ts'
import type { LeftMatch } from '../store/case-matches.ts'

/** A case that got its tutor, and on which terms. */
export type CaseMatch = {
  readonly caseId: number
  readonly jobNo: string
  readonly tutorId: number
  readonly parentAccountId: string | null
  readonly caseTitle: string
  /** Agreed, hourly. */
  readonly price: Cents
  readonly lessonsPerWeek: number
  /** Minutes of a lesson. */
  readonly onceTime: number
  /** First lessons that both agree on. */
  readonly negotiateLessonNumber: number
  readonly matchedAt: Date
  /** Tutors who vanished and were replaced for free. */
  readonly freeReplacements: number
}

/** Who got a case and on which terms, or null while it is not matched. */
export async function findMatch(ctx: Context, caseId: number, locale: Locale = 'zh'): Promise<CaseMatch | null> {
  const one = await findCase(ctx.db, caseId)
  return one && matchOf(one, { ...ctx, locale })
}

/** The matches of a parent or of a tutor, newest first. */
export async function matchesOf(
  ctx: Context,
  whose: MatchedOf,
  { limit, locale }: { readonly limit: number; readonly locale: Locale },
): Promise<readonly CaseMatch[]> {
  return (await listMatched(ctx.db, whose, limit)).flatMap((one) => matchOf(one, { ...ctx, locale }) ?? [])
}

/** A match, its case locked in the caller's transaction; null while it is not matched. */
export async function lockMatchedCase(tx: Transaction, caseId: number): Promise<CaseMatch | null> {
  const one = await lockCase(tx.db, caseId)
  return one && isComplete(one) ? matchOf(one, tx) : null
}

/** A match that one side left, with the words of its case. */
export type EndedMatch = LeftMatch & Pick<CaseMatch, 'jobNo' | 'caseTitle'>

/** The matches of a parent or of a tutor that were left, the last first; of one case when it is given. */
export async function leftMatchesOf(
  ctx: Context,
  whose: MatchedOf,
  { caseId = null, limit, locale }: { readonly caseId?: number | null; readonly limit: number; readonly locale: Locale },
): Promise<readonly EndedMatch[]> {
  const list = await listLeft(ctx.db, whose, { limit, caseId })
  const cases = await findCases(ctx.db, [...new Set(list.map((left) => left.caseId))])
  const caseOf = new Map(cases.map((one) => [one.id, one]))
  return list.flatMap((left) => {
    const one = caseOf.get(left.caseId)
    return one ? [{ ...left, jobNo: one.jobNo, caseTitle: caseTitle(one, { ...ctx, locale }) }] : []
  })
}

function matchOf(one: TuitionCase, viewer: Pick<Context, 'actor' | 'locale'>): CaseMatch | null {
  if (one.status !== 'matched' || one.matchedTutorId === null || !one.matchedAt || !one.agreed) return null
  return {
    caseId: one.id,
    jobNo: one.jobNo,
    tutorId: one.matchedTutorId,
    parentAccountId: one.parentAccountId,
    caseTitle: caseTitle(one, viewer),
    price: one.agreed.price,
    lessonsPerWeek: one.agreed.lessonsPerWeek,
    onceTime: one.agreed.lessonMinutes,
    negotiateLessonNumber: one.negotiateLessonNumber,
    matchedAt: one.matchedAt,
    freeReplacements: one.freeReplacements,
  }
}
