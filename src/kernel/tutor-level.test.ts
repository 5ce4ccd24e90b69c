import { expect, test } from 'vitest'
import { isRecommendedTutor, isStarTutor, starLevelOf } from './tutor-level.ts'

test('levels 1 and 2 are star tutors, no other level is', () => {
  expect([0, 1, 2, 3].map(isStarTutor)).toEqual([false, true, true, false])
})

test('a star is earned by completed cases and by ratings whose average is shown, and by nothing less', () => {
  const of = (successJobCount: number, ratings: readonly [number, number, number, number, number]): number =>
    starLevelOf({ successJobCount, ratings })
  expect(of(6, [0, 0, 0, 1, 2])).toBe(1)
  expect(of(5, [0, 0, 0, 1, 2])).toBe(0)
  expect(of(6, [0, 0, 0, 0, 2])).toBe(0)
  expect(of(6, [0, 0, 0, 2, 1])).toBe(0)
  // 4.45 is shown as 4.5.
  expect(of(40, [0, 0, 0, 11, 9])).toBe(1)
  expect(of(20, [0, 0, 0, 3, 7])).toBe(2)
  expect(of(19, [0, 0, 0, 3, 7])).toBe(1)
  expect(of(20, [0, 0, 0, 2, 7])).toBe(1)
  expect(of(20, [0, 0, 0, 4, 6])).toBe(1)
  expect(of(0, [0, 0, 0, 0, 0])).toBe(0)
})

test('a tutor is recommended until the star level expires, not at that moment', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  expect(isRecommendedTutor(null, now)).toBe(false)
  expect(isRecommendedTutor(new Date('2026-11-21T03:59:59Z'), now)).toBe(false)
  expect(isRecommendedTutor(now, now)).toBe(false)
  expect(isRecommendedTutor(new Date('2026-11-21T04:00:01Z'), now)).toBe(true)
})
