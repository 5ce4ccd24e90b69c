import { expect, test } from 'vitest'
import { isRecommendedTutor, isStarTutor } from './tutor-standing.ts'

test('levels 1 and 2 are star tutors, no other level is', () => {
  expect([0, 1, 2, 3].map(isStarTutor)).toEqual([false, true, true, false])
})

test('a tutor is recommended until the star level expires, not at that moment', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  expect(isRecommendedTutor(null, now)).toBe(false)
  expect(isRecommendedTutor(new Date('2026-11-21T03:59:59Z'), now)).toBe(false)
  expect(isRecommendedTutor(now, now)).toBe(false)
  expect(isRecommendedTutor(new Date('2026-11-21T04:00:01Z'), now)).toBe(true)
})
