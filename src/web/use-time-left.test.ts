import { expect, test } from 'vitest'
import { timeLeftOf } from './use-time-left.ts'

const NOW = '2026-11-25T08:00:00.000Z'

test.each([
  ['2026-11-28T09:00:00.000Z', 'days', 3],
  ['2026-11-27T08:00:00.000Z', 'days', 2],
  ['2026-11-27T07:59:00.000Z', 'hours', 47],
  ['2026-11-25T13:20:00.000Z', 'hours', 5],
  ['2026-11-25T08:59:59.000Z', 'minutes', 59],
  ['2026-11-25T08:00:20.000Z', 'minutes', 1],
  ['2026-11-25T08:00:00.000Z', 'over', 0],
])('until %s there are %s: %s', (until, unit, count) => {
  expect(timeLeftOf(until, NOW)).toEqual({ unit, count })
})
