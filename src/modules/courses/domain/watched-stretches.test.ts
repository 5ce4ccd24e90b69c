import { expect, test } from 'vitest'
import { completeFrom, joined, keptStretches, secondAt, wholeSeconds, without } from './watched-stretches.ts'

test('a video is kept in whole seconds, one at least', () => {
  expect([0, 300, 1499, 1500, 60_000, 12_480].map(wholeSeconds)).toEqual([1, 1, 1, 2, 60, 12])
})

test('a place is at the nearest second, and at the end where only half a second is left', () => {
  expect([0, 0.4, 0.5, 11.6, 11.98, 12.48, 14].map((place) => secondAt(place, 12_480))).toEqual([0, 0, 1, 12, 12, 12, 12])
  expect(secondAt(0.1, 300)).toBe(1)
})

test('stretches are kept in whole seconds inside the video', () => {
  expect(
    keptStretches(
      [
        [3.2, 18.7],
        [18.7, 33.7],
        [50, 99],
        [59.9, 60],
        [5, 5.3],
        [9, 4],
        [70, 80],
      ],
      60_000,
    ),
  ).toEqual([
    [3, 19],
    [19, 34],
    [50, 60],
  ])
  // All of a video that is shorter than a second.
  expect(keptStretches([[0, 0.3]], 300)).toEqual([[0, 1]])
})

test('nine tenths are complete, and six where the last ten seconds were reached', () => {
  expect(completeFrom(60_000)).toEqual({ watched: 54, mostly: 36, end: 50 })
  expect(completeFrom(61_000)).toEqual({ watched: 55, mostly: 37, end: 51 })
  expect(completeFrom(4000)).toEqual({ watched: 4, mostly: 3, end: -6 })
})

test('stretches that touch are one', () => {
  expect(
    joined([
      [5, 9],
      [0, 2],
      [2, 3],
      [8, 12],
      [4, 4],
    ]),
  ).toEqual([
    [0, 3],
    [5, 12],
  ])
})

test('what lies in others is left out', () => {
  expect(
    without(
      [
        [0, 30],
        [40, 50],
      ],
      [
        [10, 20],
        [45, 99],
      ],
    ),
  ).toEqual([
    [0, 10],
    [20, 30],
    [40, 45],
  ])
  expect(without([[0, 30]], [])).toEqual([[0, 30]])
  expect(without([[3, 4]], [[0, 9]])).toEqual([])
})
