import { expect, test } from 'vitest'
import { inLanes, onDay, shownHours } from './week-grid.ts'

test('a lesson lies on its day in Hong Kong, and ends there at midnight', () => {
  expect(onDay({ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:30:00Z' })).toEqual({
    day: '2026-11-25',
    from: 960,
    to: 1050,
  })
  expect(onDay({ startsAt: '2026-11-25T15:00:00Z', endsAt: '2026-11-25T16:30:00Z' })).toEqual({
    day: '2026-11-25',
    from: 1380,
    to: 1440,
  })
})

test('a week shows nine to ten in the evening, and what lies outside', () => {
  expect(shownHours([])).toEqual({ from: 9, to: 22 })
  expect(shownHours([{ from: 600, to: 720 }])).toEqual({ from: 9, to: 22 })
  expect(
    shownHours([
      { from: 450, to: 510 },
      { from: 1320, to: 1365 },
    ]),
  ).toEqual({ from: 7, to: 23 })
})

test('what overlaps stands in lanes, what follows has the whole width', () => {
  const at = (from: number, to: number) => ({ from, to })
  expect(inLanes([at(600, 660), at(630, 690), at(660, 720), at(720, 780)])).toEqual([
    { from: 600, to: 660, lane: 0, lanes: 2 },
    { from: 630, to: 690, lane: 1, lanes: 2 },
    { from: 660, to: 720, lane: 0, lanes: 2 },
    { from: 720, to: 780, lane: 0, lanes: 1 },
  ])
})
