import { expect, test } from 'vitest'
import { daysAround, listedDays, weekDays } from './lesson-time.ts'

test.each([
  ['2026-11', '2026-11-15', { first: '2026-11-01', last: '2026-11-30' }],
  // The next lessons of a month that ends are in the month after.
  ['2026-11', '2026-11-25', { first: '2026-11-01', last: '2026-12-09' }],
  // On the first of a month what was held yesterday still waits for its confirmation.
  ['2026-12', '2026-12-01', { first: '2026-11-24', last: '2026-12-31' }],
  ['2027-01', '2027-01-03', { first: '2026-12-27', last: '2027-01-31' }],
  // Other months have their own days alone.
  ['2026-10', '2026-11-01', { first: '2026-10-01', last: '2026-10-31' }],
  ['2026-12', '2026-11-30', { first: '2026-12-01', last: '2026-12-31' }],
])('the list of %s on %s has the days %o', (month, today, days) => {
  expect(listedDays(month, today)).toEqual(days)
})

test('a week begins on its Monday, also across months', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  for (const day of ['2026-11-30', '2026-12-02', '2026-12-06']) expect(weekDays(day)).toEqual(week)
})

test('the list around today has two weeks back and four ahead', () => {
  expect(daysAround('2026-11-25')).toEqual({ first: '2026-11-11', last: '2026-12-23' })
})
