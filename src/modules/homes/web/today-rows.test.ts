import { expect, test } from 'vitest'
import { todayRows } from './today-rows.ts'

const row = (key: string, more: object = {}) => ({ key, tone: 'waiting' as const, text: key, verb: null, ...more })
const keys = (rows: Parameters<typeof todayRows>[0]) => todayRows(rows).map(({ key }) => key)

test('what runs out first comes first, of every room, then what has no limit, then what only helps', () => {
  const rows = [
    row('review', { isQuiet: true }),
    row('fine'),
    row('lesson', { until: '2026-12-03T10:00:00Z' }),
    row('offer', { until: '2026-12-01T10:00:00Z' }),
    row('sign-in', { isNow: true }),
    row('fee', { until: '2026-12-02T10:00:00Z' }),
  ]
  expect(keys(rows)).toEqual(['sign-in', 'offer', 'fee', 'lesson', 'fine', 'review'])
})

test('whatever waits is there, however much it is; what only helps makes room', () => {
  const many = Array.from({ length: 9 }, (_, n) => row(`w${n}`, { until: `2026-12-0${n + 1}T10:00:00Z` }))
  const help = row('help', { isQuiet: true })
  expect(keys([help, ...many])).toHaveLength(9)
  expect(keys([help, ...many.slice(0, 5)])).toHaveLength(6)
})
