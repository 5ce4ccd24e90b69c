import { expect, test } from 'vitest'
import { hasHour, toggleHour } from './week-hours.ts'

test('an hour that is added and taken out leaves the rest of the day', () => {
  const week = [{ weekday: 3, from: 555, to: 690 }]
  expect([hasHour(week, 3, 9), hasHour(week, 3, 10), hasHour(week, 4, 10)]).toEqual([false, true, false])
  const without = toggleHour(week, 3, 10)
  expect(without).toEqual([
    { weekday: 3, from: 555, to: 600 },
    { weekday: 3, from: 660, to: 690 },
  ])
  expect(toggleHour(without, 3, 10)).toEqual(week)
  expect(toggleHour([], 7, 23)).toEqual([{ weekday: 7, from: 1380, to: 1440 }])
})
