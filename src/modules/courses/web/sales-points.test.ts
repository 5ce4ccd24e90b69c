import { expect, test } from 'vitest'
import { comparedMonths, salesPoints } from './sales-points.ts'
import { onlyCourse, salesQueryOf } from './sales-query.ts'

const day = (time: string, amount: number, count = 1) => ({ day: time, amount, count })
const month = (time: string, amount: number, count = 1) => ({ month: time, amount, count })

test('bars go from the first sale to the last by day, without gaps, over the end of a year', () => {
  expect(salesPoints([day('2026-12-30', 10), day('2027-01-02', 20.5, 2)], [])).toEqual({
    step: 'day',
    points: [
      { time: '2026-12-30', amount: 10, count: 1 },
      { time: '2026-12-31', amount: 0, count: 0 },
      { time: '2027-01-01', amount: 0, count: 0 },
      { time: '2027-01-02', amount: 20.5, count: 2 },
    ],
  })
})

test('sixty-two days are drawn one by one, sixty-three as their months', () => {
  const months = [month('2026-11', 30), month('2027-01', 5)]
  expect(salesPoints([day('2026-11-01', 30), day('2027-01-01', 5)], months)).toMatchObject({
    step: 'day',
    points: { length: 62 },
  })
  expect(salesPoints([day('2026-11-01', 30), day('2027-01-02', 5)], months)).toEqual({
    step: 'month',
    points: [
      { time: '2026-11', amount: 30, count: 1 },
      { time: '2026-12', amount: 0, count: 0 },
      { time: '2027-01', amount: 5, count: 1 },
    ],
  })
})

test('there is nothing to draw of one day, or where all went back', () => {
  expect(salesPoints([], [])).toEqual({ step: 'day', points: [] })
  expect(salesPoints([day('2026-11-01', 30)], [month('2026-11', 30)]).points).toEqual([])
  expect(salesPoints([day('2026-11-01', 30), day('2026-11-02', 0, 0)], [month('2026-11', 30)]).points).toEqual([])
})

test('the last month that is over is compared with the one before it', () => {
  const months = [month('2026-09', 200), month('2026-10', 250), month('2026-11', 1)]
  expect(comparedMonths(months, '2026-11')).toMatchObject({
    before: { month: '2026-09' },
    last: { month: '2026-10' },
    way: 'more',
    percent: 25,
  })
  expect(comparedMonths([month('2025-12', 100), month('2026-01', 50)], '2026-02')).toMatchObject({ way: 'less', percent: 50 })
  expect(comparedMonths([month('2025-12', 100), month('2026-01', 100)], '2026-02')).toMatchObject({ way: 'same' })
})

test('nothing is compared over a gap, with nothing, or with a month that is not over', () => {
  const months = [month('2026-08', 200), month('2026-10', 250)]
  expect(comparedMonths(months, '2026-11')).toBeNull()
  expect(comparedMonths(months, '2026-12')).toBeNull()
  expect(comparedMonths([month('2026-10', 250), month('2026-11', 250)], '2026-11')).toBeNull()
  expect(comparedMonths([month('2026-09', 0, 0), month('2026-10', 250)], '2026-11')).toBeNull()
  expect(comparedMonths([month('2026-09', 90), month('2026-10', 0, 0)], '2026-11')).toBeNull()
})

test('of an address only what can be is asked for', () => {
  const query = (search: string) => salesQueryOf(new URL(`https://tutors.example/zh/tutor/dashboard/sales?${search}`))
  expect(query('from=2026-11-01&to=2026-11-30&course=500001')).toEqual({
    beginTime: '2026-11-01',
    endTime: '2026-11-30',
    courseFlagId: 500_001,
  })
  expect(query('from=2026-02-30&to=1999-01-01&course=0')).toEqual({})
  expect(query('from=yesterday&to=&course=12x')).toEqual({})
  expect(query('course=9999999999')).toEqual({})
})

test('one course is looked at in the same days', () => {
  expect(onlyCourse({ beginTime: '2026-11-01', courseFlagId: 1 }, 500_002)).toBe('?from=2026-11-01&course=500002')
  expect(onlyCourse({}, 500_002)).toBe('?course=500002')
})
