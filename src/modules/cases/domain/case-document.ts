import { toDollars } from '#kernel/money.ts'
import type { TuitionCase } from './tuition-case.ts'

/** Everything about a tuition case that searching knows; encoded by the search room. */
export type CaseDocument = {
  readonly id: number
  /** Whether tutors may find the case at all: only while it is open. */
  readonly isListed: boolean
  /** Value of the catalogue. */
  readonly subject: string
  /** The student's level, a value of the catalogue. */
  readonly level: number
  /** Sub-area of the lessons; null is online. */
  readonly areaId: number | null
  readonly teachMode: TuitionCase['teachMode']
  /** Hourly fee in whole dollars, lowest and highest; equal when the parent names one. */
  readonly priceMin: number
  readonly priceMax: number
  /** When tutors could see it first, or again after it was published once more. */
  readonly publishedAt: Date
  readonly lessonsPerWeek: number
  readonly lessonMinutes: number
  /** Students in the lesson; 1 is a single one. */
  readonly groupSize: number
  /** Language of teaching (`tutor_cantonese` …); null when it does not matter. */
  readonly medium: string | null
  /** Feature tags that the parent asks for. */
  readonly features: readonly string[]
  /** Who is wanted. */
  readonly tutorSex: 'any' | 'male' | 'female'
  readonly isUrgent: boolean
  /** A student with special educational needs. */
  readonly isSen: boolean
  /** Offers that stand. */
  readonly applicantCount: number
  /** Travel allowance for a lesson in whole dollars; 0 is none. */
  readonly travelAllowance: number
  /** Days within which the lessons shall begin; null when not said. */
  readonly startWithin: number | null
  /** Free texts to search in: own name of the subject, note. Nothing that names or reaches the family. */
  readonly texts: readonly string[]
}

/** What searching knows of a case: nothing that names or reaches the family. */
export function caseDocumentOf(one: TuitionCase): CaseDocument {
  return {
    id: one.id,
    isListed: one.status === 'open',
    subject: one.subject,
    level: one.level,
    areaId: one.areaId,
    teachMode: one.teachMode,
    priceMin: toDollars(one.priceMin),
    priceMax: toDollars(one.priceMax),
    publishedAt: one.publishedAt ?? one.createdAt,
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    groupSize: one.groupSize,
    medium: one.medium,
    features: one.features,
    tutorSex: one.tutorSex,
    isUrgent: one.isUrgent,
    isSen: one.isSen,
    applicantCount: one.applicantCount,
    travelAllowance: toDollars(one.travelAllowance),
    startWithin: one.startWithinDays,
    texts: [one.customLabel, one.note].flatMap((text) => text || []),
  }
}
