import { expect, test } from 'vitest'
import { dayNumberOf, isoDayOf } from './day-number.ts'

test('a day begins at midnight in Hong Kong', () => {
  const before = dayNumberOf(new Date('2026-11-20T15:59:59Z'))
  const after = dayNumberOf(new Date('2026-11-20T16:00:00Z'))
  expect([isoDayOf(before), isoDayOf(after)]).toEqual(['2026-11-20', '2026-11-21'])
})
