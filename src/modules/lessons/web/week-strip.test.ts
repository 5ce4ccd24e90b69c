import { expect, test } from 'vitest'
import { weekFrom } from './week-strip.ts'

test('seven days from today in Hong Kong, each with what was agreed on', () => {
  // It is the 26th in Hong Kong already.
  const now = new Date('2026-11-25T17:00:00Z')
  const week = weekFrom(now, [
    { lessonId: 'a', startsAt: '2026-11-26T08:00:00Z', state: 'scheduled' },
    { lessonId: 'b', startsAt: '2026-11-26T15:30:00Z', state: 'moving' },
    { lessonId: 'c', startsAt: '2026-11-27T08:00:00Z', state: 'proposed' },
    { lessonId: 'd', startsAt: '2026-12-02T16:00:00Z', state: 'scheduled' },
  ])
  expect(week.map(({ day }) => day)).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
  expect(week[0]?.lessons).toEqual([
    { lessonId: 'a', clock: '16:00' },
    { lessonId: 'b', clock: '23:30' },
  ])
  expect(week.slice(1).flatMap(({ lessons }) => lessons)).toEqual([])
})
