import { expect, test } from 'vitest'
import { axisTicks, changeSince, spreadApart } from './plot-figures.ts'

test('an axis has at most five whole round numbers and holds the largest value', () => {
  expect(axisTicks(0)).toEqual([0, 1])
  expect(axisTicks(1)).toEqual([0, 1])
  expect(axisTicks(3)).toEqual([0, 1, 2, 3])
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(axisTicks(10)).toEqual([0, 5, 10])
  expect(axisTicks(1234.5)).toEqual([0, 500, 1000, 1500])
  expect(axisTicks(98_000)).toEqual([0, 50_000, 100_000])
})

test('a period is compared with the one before in whole per cent', () => {
  expect(changeSince(100, 112)).toEqual({ way: 'more', percent: 12 })
  expect(changeSince(3, 2)).toEqual({ way: 'less', percent: 33 })
  expect(changeSince(1000, 1001)).toEqual({ way: 'same', percent: 0 })
  expect(changeSince(5, 0)).toEqual({ way: 'less', percent: 100 })
  expect(changeSince(0, 9)).toBeNull()
})

test('labels of values that are close stand apart and below the top', () => {
  expect(spreadApart([0.2, 0.8], 0.1)).toEqual([0.2, 0.8])
  expect(spreadApart([0.5, 0.5], 0.1)).toEqual([0.5, 0.6])
  expect(spreadApart([1, 0.75], 0.5)).toEqual([1, 0.5])
})
