import { expect, test } from 'vitest'
import type { CourseDocument } from '#modules/courses/public.ts'
import { courseSmartScore } from '#modules/search/listings/courses/domain/smart-score.ts'
import { smartScore } from '#modules/search/listings/tutors/domain/smart-score.ts'
import { NOTHING_SAID } from '#modules/tutors/public.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { COURSE_RANKING_FACTORS, RANKING_FACTORS } from '../domain/ranking-factors.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const LATER = new Date('2027-01-01T00:00:00Z')

const PLAIN: TutorDocument = {
  ...NOTHING_SAID,
  id: 100_001,
  names: [],
  isListed: true,
  priceDollars: 200,
  birthYear: 1990,
  experienceYears: 0,
  education: 6,
  university: null,
  sex: 'female',
  hasAvatar: false,
  languages: [],
  features: [],
  experienceKinds: [],
  currentJobs: [],
  subjects: [],
  teachesOnline: false,
  trial: null,
  areaIds: [],
  week: [],
  texts: [],
  tutorLevel: 0,
  starLevelExpiresAt: null,
  // The worst average there is, as far as eight imaginary reviews of four stars let it fall.
  ratings: [1_000_000, 0, 0, 0, 0],
  viewCount: 0,
  successJobCount: 0,
  collectedCount: 0,
  taughtMinutes: 0,
  createdAt: LONG_AGO,
}

const BEST: Readonly<Record<string, Partial<TutorDocument>>> = {
  rating: { ratings: [0, 0, 0, 0, 1_000_000] },
  star: { tutorLevel: 2, starLevelExpiresAt: LATER },
  jobs: { successJobCount: 1_000_000 },
  newcomer: { createdAt: NOW },
  experience: { experienceYears: 10 },
  profile: {
    hasAvatar: true,
    texts: ['x'.repeat(200)],
    university: 'tutor_HKU',
    features: ['strict', 'patient', 'caring'],
    languages: ['tutor_cantonese', 'tutor_english'],
  },
}

test('the ranking page states the points that the smart order really gives', () => {
  const stated = RANKING_FACTORS.filter(({ factor }) => factor !== 'turn').map(({ factor, most }) => [factor, most])
  const given = stated.map(([factor = '']) => [factor, smartScore({ ...PLAIN, ...BEST[factor] }, NOW) - smartScore(PLAIN, NOW)])
  expect(given).toEqual(stated)
})

test('taking turns gives 0 to 39 points', () => {
  const points = Array.from({ length: 2000 }, (_, index) => smartScore({ ...PLAIN, id: 100_001 + index }, NOW))
  expect(Math.max(...points) - Math.min(...points)).toBe(RANKING_FACTORS.find(({ factor }) => factor === 'turn')?.most)
})

const PLAIN_COURSE: CourseDocument = {
  id: 500_001,
  isListed: true,
  tutorId: 100_001,
  subject: 'primary_maths',
  levelMin: 7,
  levelMax: 7,
  language: 'tutor_english',
  price: 200,
  unitCount: 1,
  previewCount: 0,
  seconds: 60,
  captions: [],
  publishedAt: LONG_AGO,
  texts: [],
}

const BEST_COURSE: Readonly<Record<string, Partial<CourseDocument>>> = {
  newness: { publishedAt: NOW },
  preview: { previewCount: 3 },
  captions: { captions: ['zh', 'en'] },
  description: { texts: ['x'.repeat(200)] },
  units: { unitCount: 30 },
}

test('the ranking page states the points that the smart order of courses really gives', () => {
  const of = (change: Partial<CourseDocument> = {}): number => courseSmartScore({ ...PLAIN_COURSE, ...change }, NOW)
  const stated = COURSE_RANKING_FACTORS.filter(({ factor }) => factor !== 'turn').map(({ factor, most }) => [factor, most])
  expect(stated.map(([factor = '']) => [factor, of(BEST_COURSE[factor]) - of()])).toEqual(stated)
  const turns = Array.from({ length: 2000 }, (_, index) => of({ id: 500_001 + index }))
  expect(Math.max(...turns) - Math.min(...turns)).toBe(39)
})
