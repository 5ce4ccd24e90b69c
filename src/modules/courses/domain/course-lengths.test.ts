import { expect, test } from 'vitest'
import { clockText, hoursOf } from './course-lengths.ts'

test.for([
  [0, '0:00'],
  [9.4, '0:09'],
  [59.6, '1:00'],
  [754, '12:34'],
  [3599.6, '1:00:00'],
  [3661, '1:01:01'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(clockText(seconds)).toBe(text)
})

test.for([
  [359.9, null],
  [360, '0.1'],
  [5400, '1.5'],
  [14_400, '4.0'],
] as const)('%d seconds are %s hours', ([seconds, hours]) => {
  expect(hoursOf(seconds)).toBe(hours)
})
