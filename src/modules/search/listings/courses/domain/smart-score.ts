import type { CourseDocument } from '#modules/courses/public.ts'
import { spread } from '../../tutors/domain/smart-score.ts'

const DAY_MS = 86_400_000
const NEW_DAYS = 60
const NEW_POINTS = 240
const PREVIEW_POINTS = 60
const CAPTION_POINTS = 30
const FULL_TEXT_POINTS = 40
const FULL_TEXT_LETTERS = 120
const UNITS_POINTS = 40
const FULL_UNITS = 5

/**
 * The published ranking behind `smartOrder` of courses, an integer from 0 to 479, higher first. It adds: up to 240 in the
 * first 60 days after its first publication, falling by the day, so that new courses are seen; up to 200 for what helps to
 * decide and to learn (a unit that plays without a login 60, captions of every unit 30 for each of two languages, a text of 120
 * letters 40, five units 40); and 0 to 39 by the course's number, so that equals take turns. Nothing that is paid for
 * counts, neither its price nor who sells it, and nothing personal to the searcher.
 */
export function courseSmartScore(document: CourseDocument, now: Date): number {
  const days = Math.max(0, Math.floor((now.getTime() - document.publishedAt.getTime()) / DAY_MS))
  const newness = days >= NEW_DAYS ? 0 : Math.round((NEW_POINTS * (NEW_DAYS - days)) / NEW_DAYS)
  return newness + completeness(document) + spread(document.id)
}

function completeness({ previewCount, captions, texts, unitCount }: CourseDocument): number {
  return (
    (previewCount > 0 ? PREVIEW_POINTS : 0) +
    captions.length * CAPTION_POINTS +
    (texts.some((text) => text.length >= FULL_TEXT_LETTERS) ? FULL_TEXT_POINTS : 0) +
    (unitCount >= FULL_UNITS ? UNITS_POINTS : 0)
  )
}
