import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { tutorTeachings } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { applicantBucket } from '../domain/case-offer.ts'
import { nearness, unlistedOf } from '../domain/fit.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'
import { openCasesOfSubjects } from '../store/find-cases.ts'
import { areaLabel, levelAndSubject } from './case-words.ts'
import { requireTutor } from './require-side.ts'
import { requirePublished } from './read-case-detail.ts'

const MOST_READ = 200
const MOST_SIMILAR = 6
const MOST_FOR_TUTOR = 4

/** Open cases of the same subject, the nearest in place and level first. Refuses `JOB_NOT_FOUND`. */
export async function findSimilarCases(ctx: Context, jobId: number) {
  const one = await requirePublished(ctx, jobId)
  const others = (await openCasesOfSubjects(ctx.db, [one.subject], MOST_READ)).filter((other) => other.id !== jobId)
  const near = others.toSorted(
    (a, b) => nearness(b, one) - nearness(a, one) || Math.abs(a.level - one.level) - Math.abs(b.level - one.level),
  )
  return { list: near.slice(0, MOST_SIMILAR).map((other) => shortCaseOf(other, ctx.locale)) }
}

/** Open cases of others that fit what the tutor teaches and where, newest first. */
export async function findCasesForTutor(ctx: Context) {
  const { accountId, tutorId } = requireTutor(ctx)
  const teaching = (await tutorTeachings(ctx.db, [tutorId])).get(tutorId)
  if (!teaching) return { list: [] }
  const subjects = teaching.subjects.map(({ subject }) => subject)
  const found = await openCasesOfSubjects(ctx.db, subjects, MOST_READ)
  const fitting = found.filter((one) => one.parentAccountId !== accountId && unlistedOf(one, teaching).length === 0)
  return { list: fitting.slice(0, MOST_FOR_TUTOR).map((one) => shortCaseOf(one, ctx.locale)) }
}

function shortCaseOf(one: TuitionCase, locale: Locale) {
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    studentTutorialSubject: levelAndSubject(one, locale),
    teachArea: areaLabel(one, locale),
    teachMode: one.teachMode,
    priceMin: toDollars(one.priceMin),
    priceMax: toDollars(one.priceMax),
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    isUrgent: one.isUrgent,
    applicants: applicantBucket(one.applicantCount),
    publishedAt: (one.publishedAt ?? one.createdAt).toISOString(),
  }
}
