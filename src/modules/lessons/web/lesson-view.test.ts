import { expect, test } from 'vitest'
import { viewOf } from './lesson-view.ts'

const TODAY = '2026-11-25'
const view = (query: string) => viewOf(new URLSearchParams(query), TODAY)

test('without a word it is this week, with the list around today', () => {
  expect(view('')).toMatchObject({
    kind: 'week',
    first: '2026-11-11',
    last: '2026-12-23',
    before: '?week=2026-11-16',
    after: '?week=2026-11-30',
  })
  expect(view('').days).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
})

test('another week lists its own days alone, a month those of the month', () => {
  expect(view('week=2026-12-02')).toMatchObject({ kind: 'week', first: '2026-11-30', last: '2026-12-06' })
  expect(view('month=2026-12')).toMatchObject({ kind: 'month', month: '2026-12', first: '2026-12-01', last: '2026-12-31' })
})

test('what is no day or month is this week', () => {
  for (const query of ['week=2026-13-01', 'week=x', 'month=2026-1', 'week=2026-02-31x'])
    expect(view(query)).toMatchObject({ kind: 'week', first: '2026-11-11' })
})
