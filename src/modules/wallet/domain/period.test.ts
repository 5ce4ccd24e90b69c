import { expect, test } from 'vitest'
import { daysOf, periodOf } from './period.ts'

// 00:30 on the 24th in Hong Kong.
const NOW = new Date('2026-11-23T16:30:00Z')
const ends = (beginTime?: string, endTime?: string) => {
  const period = periodOf({ beginTime, endTime }, NOW)
  return period && [period.from.toISOString(), period.to.toISOString()]
}

test.for([
  ['nothing said', undefined, undefined, ['2026-08-26T16:00:00.000Z', '2026-11-24T16:00:00.000Z']],
  ['two days of Hong Kong', '2026-11-01', '2026-11-02', ['2026-10-31T16:00:00.000Z', '2026-11-02T16:00:00.000Z']],
  ['one day', '2026-11-01', '2026-11-01', ['2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z']],
  ['an end alone', undefined, '2026-11-01', ['2026-08-03T16:00:00.000Z', '2026-11-01T16:00:00.000Z']],
  ['moments', '2026-11-01T08:00:00+08:00', '2026-11-01T01:00:00Z', ['2026-11-01T00:00:00.000Z', '2026-11-01T01:00:00.000Z']],
  ['366 days', '2025-11-24', '2026-11-24', ['2025-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z']],
  ['367 days', '2025-11-23', '2026-11-24', null],
  ['an end before the begin', '2026-11-02', '2026-11-01', null],
] as const)('%s: the period is found', ([, begin, end, period]) => {
  expect(ends(begin, end)).toEqual(period)
})

test('the days of a period are those of Hong Kong', () => {
  expect(daysOf({ from: new Date('2026-11-01T15:59:00Z'), to: new Date('2026-11-03T16:00:00Z') })).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ])
  expect(daysOf({ from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-01T01:00:00Z') })).toEqual(['2026-11-01'])
})
