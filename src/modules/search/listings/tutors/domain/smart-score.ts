import { ratingOf } from '#kernel/tutor-rating.ts'
import { NEW_TUTOR_DAYS, daysSince } from '#kernel/tutor-level.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'

const HOUR_MINUTES = 60

const STAR_POINTS: Readonly<Record<number, number>> = { 1: 120, 2: 180 }
const RATING_POINTS = 400
const PRIOR_REVIEWS = 8
const PRIOR_STARS = 4
const JOB_POINTS = 25
const MOST_JOB_POINTS = 150
const EXPERIENCE_POINTS: Readonly<Record<number, number>> = { 0: 0, 1: 20, 2: 35, 3: 50, 4: 60, 5: 80, 10: 100 }
const NEW_POINTS = 120
const SPREAD_POINTS = 40
const FULL_INTRO_LETTERS = 60

type Ratings = TutorDocument['ratings']

const starsOf = (ratings: Ratings): number => ratings.reduce((sum, count, index) => sum + count * (index + 1), 0)

/** Average rating times ten, rounded; 0 until there are three reviews. */
export function scoreOf(ratings: Ratings): number {
  return Math.round((ratingOf(ratings).average ?? 0) * 10)
}

/** What `popularOrder` sorts by: views, twenty for a favourite, fifty for a completed job. */
export function popularityOf(document: Pick<TutorDocument, 'viewCount' | 'collectedCount' | 'successJobCount'>): number {
  return document.viewCount + 20 * document.collectedCount + 50 * document.successJobCount
}

/** What `teachTime` sorts by: completed teaching time in whole hours. */
export function taughtHoursOf(minutes: number): number {
  return Math.floor(minutes / HOUR_MINUTES)
}

/**
 * The published ranking behind `smartOrder`, an integer from 0 to about 1,090, higher first. It adds: star level (120 for
 * level 1, 180 for level 2); up to 400 for the rating, as the average over the tutor's own
 * reviews and eight imaginary ones of four stars, so that one lucky review cannot lead; 25 for each doubling of
 * completed jobs, up to 150; up to 100 for years of experience; up to 100 for a complete profile (photo 35, a full
 * introduction 25, university 15, three features 15, two languages 10); up to 120 in a tutor's first 30 days, falling by
 * the day, so that newcomers are seen; and 0 to 39 by the tutor's number, so that equals take turns. Nothing that is
 * paid for counts, and nothing personal to the searcher: recommended tutors have places of their own.
 */
export function smartScore(document: TutorDocument, now: Date): number {
  const { count: reviews } = ratingOf(document.ratings)
  const average = (starsOf(document.ratings) + PRIOR_REVIEWS * PRIOR_STARS) / (reviews + PRIOR_REVIEWS)
  const star = STAR_POINTS[document.tutorLevel] ?? 0
  const rating = Math.round(((average - 1) / 4) * RATING_POINTS)
  const jobs = Math.min(MOST_JOB_POINTS, Math.round(JOB_POINTS * Math.log2(1 + document.successJobCount)))
  const experience = EXPERIENCE_POINTS[document.experienceYears] ?? 0
  const days = daysSince(document.createdAt, now)
  const newcomer = days >= NEW_TUTOR_DAYS ? 0 : Math.round((NEW_POINTS * (NEW_TUTOR_DAYS - days)) / NEW_TUTOR_DAYS)
  return star + rating + jobs + experience + completeness(document) + newcomer + spread(document.id)
}

function completeness(document: TutorDocument): number {
  const hasIntro = document.texts.some((text) => text.length >= FULL_INTRO_LETTERS)
  return (
    (document.hasAvatar ? 35 : 0) +
    (hasIntro ? 25 : 0) +
    (document.university === null ? 0 : 15) +
    (document.features.length >= 3 ? 15 : 0) +
    (document.languages.length >= 2 ? 10 : 0)
  )
}

/** 0 to 39 by a number; neighbours are far apart (Knuth's multiplicative hash). */
export function spread(id: number): number {
  return (Math.imul(id, 0x9e3779b1) >>> 8) % SPREAD_POINTS
}
