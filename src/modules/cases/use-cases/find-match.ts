import type { Locale } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'
import { findCase, listMatched } from '../store/find-cases.ts'
import type { MatchedOf } from '../store/find-cases.ts'
import { levelAndSubject } from './case-words.ts'

/** A case that got its tutor, and on which terms. */
export type CaseMatch = {
  readonly caseId: number
  readonly jobNo: string
  readonly tutorId: number
  readonly parentAccountId: string | null
  /** Level and subject, joined by a comma. */
  readonly studentTutorialSubject: string
  /** Agreed, hourly. */
  readonly price: Cents
  readonly lessonsPerWeek: number
  /** Minutes of a lesson. */
  readonly onceTime: number
  /** First lessons that both agree on. */
  readonly negotiateLessonNumber: number
  readonly matchedAt: Date
}

/** Who got a case and on which terms, or null while it is not matched. */
export async function findMatch(ctx: Context, caseId: number, locale: Locale = 'zh'): Promise<CaseMatch | null> {
  const one = await findCase(ctx.db, caseId)
  return one && matchOf(one, locale)
}

/** The matches of a parent or of a tutor, newest first. */
export async function matchesOf(
  ctx: Context,
  whose: MatchedOf,
  { limit, locale }: { readonly limit: number; readonly locale: Locale },
): Promise<readonly CaseMatch[]> {
  return (await listMatched(ctx.db, whose, limit)).flatMap((one) => matchOf(one, locale) ?? [])
}

function matchOf(one: TuitionCase, locale: Locale): CaseMatch | null {
  if (one.status !== 'matched' || one.matchedTutorId === null || !one.matchedAt || !one.agreed) return null
  return {
    caseId: one.id,
    jobNo: one.jobNo,
    tutorId: one.matchedTutorId,
    parentAccountId: one.parentAccountId,
    studentTutorialSubject: levelAndSubject(one, locale),
    price: one.agreed.price,
    lessonsPerWeek: one.agreed.lessonsPerWeek,
    onceTime: one.agreed.lessonMinutes,
    negotiateLessonNumber: one.negotiateLessonNumber,
    matchedAt: one.matchedAt,
  }
}
