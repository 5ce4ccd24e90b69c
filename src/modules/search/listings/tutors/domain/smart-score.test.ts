import { expect, test } from 'vitest'
import { randomDocuments } from '../../../test/random-documents.ts'
import { popularityOf, scoreOf, smartScore, taughtHoursOf } from './smart-score.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const DAY_MS = 86_400_000
const BASE: TutorDocument = {
  ...(randomDocuments(1, 1, NOW)[0] as TutorDocument),
  tutorLevel: 0,
  starLevelExpiresAt: null,
  ratings: [0, 0, 0, 0, 0],
  successJobCount: 0,
  experienceYears: 0,
  createdAt: new Date(NOW.getTime() - 400 * DAY_MS),
}
const gain = (change: Partial<TutorDocument>): number => smartScore({ ...BASE, ...change }, NOW) - smartScore(BASE, NOW)

test('the average is hidden until there are three reviews, and has one decimal', () => {
  expect(scoreOf([0, 0, 0, 0, 2])).toBe(0)
  expect(scoreOf([0, 0, 0, 1, 2])).toBe(47)
})

test('a star counts, a promotion does not', () => {
  expect(gain({ tutorLevel: 1 })).toBe(120)
  expect(gain({ tutorLevel: 2 })).toBe(180)
  expect(gain({ starLevelExpiresAt: new Date(NOW.getTime() + 1) })).toBe(0)
})

test('one perfect review counts less than many good ones', () => {
  expect(gain({ ratings: [0, 0, 0, 0, 1] })).toBeLessThan(gain({ ratings: [0, 0, 0, 10, 30] }))
  expect(gain({ ratings: [5, 0, 0, 0, 0] })).toBeLessThan(0)
})

test('jobs and experience never lower a score and are bounded', () => {
  expect(gain({ successJobCount: 1 })).toBe(25)
  expect(gain({ successJobCount: 1_000_000 })).toBe(150)
  const points = [0, 1, 2, 3, 4, 5, 10].map((experienceYears) => gain({ experienceYears }))
  expect(points).toEqual(points.toSorted((a, b) => a - b))
  expect(points.at(-1)).toBe(100)
})

test('a newcomer is shown higher for thirty days, less each day', () => {
  const after = (days: number): number => gain({ createdAt: new Date(NOW.getTime() - days * DAY_MS) })
  expect([after(0), after(15), after(29), after(30)]).toEqual([120, 60, 4, 0])
})

test('a score is an integer that depends on nothing but the document and the time', () => {
  for (const document of randomDocuments(300, 5, NOW)) {
    const score = smartScore(document, NOW)
    expect(Number.isInteger(score)).toBe(true)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThan(1300)
    expect(smartScore(document, NOW)).toBe(score)
  }
})

test('popularity and taught hours are whole numbers of what they say', () => {
  expect(popularityOf({ viewCount: 7, collectedCount: 2, successJobCount: 1 })).toBe(97)
  expect(taughtHoursOf(119)).toBe(1)
})
