import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeRange, minutesOf, normalWeek } from './availability.ts'
import type { TimeRange } from './availability.ts'

const range = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([weekday, from, length]): TimeRange => {
    const to = Math.min(from + length, 96)
    return { weekday, from: from * 15, to: to * 15 }
  })
const covers = (week: readonly TimeRange[], weekday: number, minute: number): boolean =>
  week.some((one) => one.weekday === weekday && one.from <= minute && minute < one.to)

test('the normal form covers the same times, in order, and nothing touches', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const week = normalWeek(ranges)
      expect(week.every(isTimeRange)).toBe(true)
      expect(normalWeek(week)).toEqual(week)
      for (const [index, one] of week.entries()) {
        const next = week[index + 1]
        if (next) expect(next.weekday > one.weekday || next.from > one.to).toBe(true)
      }
      for (let weekday = 1; weekday <= 7; weekday++) {
        for (let minute = 0; minute < 1440; minute += 15) {
          expect(covers(week, weekday, minute)).toBe(covers(ranges, weekday, minute))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a range is not empty, in quarters of an hour, and inside one day', () => {
  expect(isTimeRange({ weekday: 1, from: 1380, to: 1440 })).toBe(true)
  expect(isTimeRange({ weekday: 0, from: 0, to: 60 })).toBe(false)
  expect(isTimeRange({ weekday: 1, from: 60, to: 60 })).toBe(false)
  expect(isTimeRange({ weekday: 1, from: 10, to: 60 })).toBe(false)
  expect(isTimeRange({ weekday: 1, from: 1380, to: 1500 })).toBe(false)
})

test('times that overlap count once', () => {
  expect(
    minutesOf([
      { weekday: 1, from: 60, to: 120 },
      { weekday: 1, from: 90, to: 150 },
    ]),
  ).toBe(90)
})
