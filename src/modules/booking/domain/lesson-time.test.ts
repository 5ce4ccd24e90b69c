import { expect, test } from 'vitest'
import { listedDays } from './lesson-time.ts'

test.each([
  ['2026-11', '2026-11-15', '2026-11-01', '2026-11-30'],
  // The next lessons of a month that ends are in the month after.
  ['2026-11', '2026-11-25', '2026-11-01', '2026-12-09'],
  // On the first of a month what was held yesterday still waits for its confirmation.
  ['2026-12', '2026-12-01', '2026-11-24', '2026-12-31'],
  ['2027-01', '2027-01-03', '2026-12-27', '2027-01-31'],
  // Other months have their own days alone.
  ['2026-10', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-12', '2026-11-30', '2026-12-01', '2026-12-31'],
])('the list of %s on %s has the days from %s to %s', (month, today, first, last) => {
  expect(listedDays(month, today)).toEqual({ first, last })
})
