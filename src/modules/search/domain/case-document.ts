import type { TEACH_MODES } from './terms.ts'

/** Where the lessons of a case may be; `either` is at home or online. */
export type TeachMode = (typeof TEACH_MODES)[number]

/** Everything about a tuition case that searching knows; made by the cases room, encoded by this one. */
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
  readonly teachMode: TeachMode
  /** Hourly fee in whole dollars, lowest and highest; equal when the parent names one. */
  readonly priceMin: number
  readonly priceMax: number
  /** When tutors could see it first, or again after it was published anew. */
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
