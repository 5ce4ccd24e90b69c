import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinHours } from './tutor-hours.ts'

// 2026-11-30 is a Monday.
const at = (day: number, clock: string): Date => new Date(`2026-11-${day}T${clock}:00+08:00`)
const WEEK = [
  { weekday: 1, from: 18 * 60, to: 24 * 60 },
  { weekday: 6, from: 10 * 60, to: 13 * 60 },
  { weekday: 7, from: 22 * 60, to: 24 * 60 },
]

test.for([
  ['at the very beginning', at(30, '18:00'), 60, true],
  ['a quarter too early', at(30, '17:45'), 60, false],
  ['to the very end', at(28, '11:30'), 90, true],
  ['a quarter too long', at(28, '11:30'), 105, false],
  ['until midnight', at(29, '22:30'), 90, true],
  ['over midnight into hours that begin later', at(29, '23:00'), 90, false],
  ['on another day', at(27, '18:00'), 60, false],
] as const)('a lesson %s', ([, startsAt, minutes, isWithin]) => {
  expect(isWithinHours(WEEK, { startsAt, minutes })).toBe(isWithin)
})

test('over midnight both days count', () => {
  const week = [...WEEK, { weekday: 2, from: 0, to: 60 }]
  expect(isWithinHours(week, { startsAt: at(30, '23:00'), minutes: 120 })).toBe(true)
  expect(isWithinHours(week, { startsAt: at(30, '23:00'), minutes: 135 })).toBe(false)
})

test('who gave no hours is never outside of them, and whole days hold everything', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 2, max: 16 }), (quarter, length) => {
      const lesson = { startsAt: new Date(quarter * 900_000), minutes: length * 15 }
      expect(isWithinHours([], lesson)).toBeNull()
      expect(isWithinHours(days, lesson)).toBe(true)
    }),
  )
})
