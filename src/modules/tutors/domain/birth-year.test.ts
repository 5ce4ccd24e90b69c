import { expect, test } from 'vitest'
import { isBirthYear } from './birth-year.ts'

test('tutors are 14 to 100 years old', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  expect([2013, 2012, 1926, 1925, 1990.5].map((year) => isBirthYear(year, now))).toEqual([false, true, true, false, false])
})
