import type { CaseDocument } from '#modules/cases/public.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const EPOCH_MS = Date.UTC(2020, 0, 1)

const URGENT = 36 * HOUR
const FEW_APPLICANTS = 24 * HOUR
const SOME_APPLICANTS = 12 * HOUR
const CROWDED = -24 * HOUR
const COMPLETE_PART = 3 * HOUR
const FULL_NOTE_LETTERS = 20
const BASE = 48 * HOUR

/** Most applicants of each bucket that people see; more than the last are its `16+` (market "Shape of a realistic case"). */
export const APPLICANT_BUCKETS = [5, 10, 15] as const

/** Minutes since 2020, when a case could first be seen; never negative. */
export function publishedMinutes(publishedAt: Date): number {
  return Math.max(0, Math.floor((publishedAt.getTime() - EPOCH_MS) / MINUTE_MS))
}

/**
 * The published ranking behind `smartOrder` of cases: when a case was published, moved by what makes it worth an answer. An
 * urgent case stands as if it were published 36 hours later; one with at most 5 applicants 24 hours, with at most 10 twelve
 * hours later, with more than 15 a day earlier; and each of a note of 20 letters, a named begin, a language of teaching and
 * a wished-for way of teaching counts three hours. So new cases lead, and time passing changes nothing between two cases:
 * the order never needs to be worked out again. Nothing is paid for.
 */
export function caseSmartScore(document: CaseDocument): number {
  const [few, some, many] = APPLICANT_BUCKETS
  const { applicantCount } = document
  const applicants =
    applicantCount <= few ? FEW_APPLICANTS : applicantCount <= some ? SOME_APPLICANTS : applicantCount <= many ? 0 : CROWDED
  const parts = [
    document.texts.some((text) => text.length >= FULL_NOTE_LETTERS),
    document.startWithin !== null,
    document.medium !== null,
    document.features.length > 0,
  ]
  const complete = parts.filter(Boolean).length * COMPLETE_PART
  return BASE + publishedMinutes(document.publishedAt) + (document.isUrgent ? URGENT : 0) + applicants + complete
}
