import { expect, test } from 'vitest'
import { FREE_TIMES, freeTimesOf } from './free-times.ts'

test('the week has twenty-one parts, in their order', () => {
  expect(FREE_TIMES).toHaveLength(21)
  expect([FREE_TIMES[0], FREE_TIMES[20]]).toEqual([
    { value: 'mon-morning', zh: '星期一上午', en: 'Monday morning' },
    { value: 'sun-evening', zh: '星期日晚上', en: 'Sunday evening' },
  ])
})

test.each([
  [1, 18 * 60, 22 * 60, ['mon-evening']],
  [6, 9 * 60, 20 * 60, ['sat-morning', 'sat-afternoon', 'sat-evening']],
  [7, 11 * 60, 12 * 60 + 45, ['sun-morning']],
  [3, 11 * 60 + 15, 12 * 60 + 45, []],
  [2, 0, 6 * 60 + 45, []],
  [2, 0, 24 * 60, ['tue-morning', 'tue-afternoon', 'tue-evening']],
])('on day %i from minute %i to %i it is %j', (weekday, ...[from, to, parts]) => {
  expect(freeTimesOf([{ weekday, from, to }])).toEqual(parts)
})

test('no hours are no part of the week', () => {
  expect(freeTimesOf([])).toEqual([])
})
