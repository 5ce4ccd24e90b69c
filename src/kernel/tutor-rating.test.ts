import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingOf } from './tutor-rating.ts'

test('no average is shown until there are three reviews', () => {
  expect(ratingOf([0, 0, 0, 0, 2])).toEqual({ average: null, count: 2 })
  expect(ratingOf([0, 0, 0, 1, 2])).toEqual({ average: 4.7, count: 3 })
})

test('an average has one decimal and lies between 1 and 5', () => {
  const counts = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500), fc.integer({ min: 3, max: 500 }))
  fc.assert(
    fc.property(counts, (ratings) => {
      const { average } = ratingOf(ratings)
      expect(average).toBeGreaterThanOrEqual(1)
      expect(average).toBeLessThanOrEqual(5)
      expect(average).toBe(Number(average?.toFixed(1)))
    }),
  )
})
