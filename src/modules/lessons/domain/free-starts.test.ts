import { expect, test } from 'vitest'
import { freeStarts, isInPart } from './free-starts.ts'

// A Wednesday, 17:00 in Hong Kong.
const NOW = new Date('2026-11-25T09:00:00Z')
const isoOf = (all: readonly Date[]): readonly string[] => all.map((one) => one.toISOString())

test('a lesson can begin every half hour of the weekly hours in which it fits, two hours ahead at least, for two weeks', () => {
  const week = [{ weekday: 3, from: 18 * 60, to: 20 * 60 }]
  expect(isoOf(freeStarts(week, { now: NOW, minutes: 60, taken: new Set() }))).toEqual([
    // 18:00 and 18:30 of today are too soon.
    '2026-11-25T11:00:00.000Z',
    '2026-12-02T10:00:00.000Z',
    '2026-12-02T10:30:00.000Z',
    '2026-12-02T11:00:00.000Z',
  ])
  expect(freeStarts(week, { now: NOW, minutes: 150, taken: new Set() })).toEqual([])
  expect(freeStarts([], { now: NOW, minutes: 60, taken: new Set() })).toEqual([])
})

test('what another lesson takes is not offered, nor what would run into it', () => {
  const week = [{ weekday: 6, from: 10 * 60, to: 12 * 60 }]
  // 10:30 to 10:45 on the first Saturday.
  const quarter = new Date('2026-11-28T02:30:00Z').getTime() / 900_000
  const starts = isoOf(freeStarts(week, { now: NOW, minutes: 60, taken: new Set([quarter]) }))
  expect(starts).toEqual([
    '2026-11-28T03:00:00.000Z',
    '2026-12-05T02:00:00.000Z',
    '2026-12-05T02:30:00.000Z',
    '2026-12-05T03:00:00.000Z',
  ])
})

test('up to midnight, on the day that it is in Hong Kong', () => {
  const week = [{ weekday: 4, from: 23 * 60, to: 24 * 60 }]
  expect(isoOf(freeStarts(week, { now: NOW, minutes: 60, taken: new Set() }))).toEqual([
    '2026-11-26T15:00:00.000Z',
    '2026-12-03T15:00:00.000Z',
  ])
})

test.each([
  ['2026-11-28T10:00:00Z', 'sat-evening', true],
  ['2026-11-28T09:30:00Z', 'sat-evening', false],
  ['2026-11-28T10:00:00Z', 'sun-evening', false],
  ['2026-11-28T10:00:00Z', 'sat-night', false],
])('whether %s is in %s: %s', (startsAt, part, isIn) => {
  expect(isInPart(new Date(startsAt), part)).toBe(isIn)
})
