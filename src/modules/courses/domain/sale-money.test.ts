import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { feeOf, splitReleased } from './sale-money.ts'
import { watchedShare } from './watched-share.ts'

test.for([
  [10_000, 2000, 2000],
  [9999, 2000, 2000],
  [9997, 2000, 1999],
  [10_001, 0, 0],
  [1, 5000, 1],
  [333, 1500, 50],
] as const)('of %i cents at %i hundredths of a per cent the house takes %i', ([left, rate, fee]) => {
  expect(feeOf(cents(left), rate)).toBe(fee)
})

test('what goes back after the release is the house’s and the tutor’s by their shares, and all of it at the end', () => {
  expect(splitReleased({ left: cents(10_000), fee: cents(2000) }, cents(5000))).toEqual({ fee: 1000, net: 4000 })
  expect(splitReleased({ left: cents(10_000), fee: cents(2000) }, cents(10_000))).toEqual({ fee: 2000, net: 8000 })
  expect(splitReleased({ left: cents(101), fee: cents(20) }, cents(50))).toEqual({ fee: 10, net: 40 })
  expect(splitReleased({ left: cents(100), fee: cents(0) }, cents(33))).toEqual({ fee: 0, net: 33 })
})

const minute = (unitKey: string) => ({ unitKey, durationMs: 60_000 })
const watched = (rows: Readonly<Record<string, readonly [number, number]>>) =>
  new Map(Object.entries(rows).map(([key, [seconds, sent]]) => [key, { seconds, sent }]))

test('watched is the larger of what was reported and what was sent, of each unit, and no more than all of it', () => {
  expect(watchedShare([minute('a'), minute('b')], new Map())).toBe(0)
  expect(watchedShare([minute('a'), minute('b')], watched({ a: [30, 0] }))).toBe(0.25)
  expect(watchedShare([minute('a'), minute('b')], watched({ a: [0, 0.5] }))).toBe(0.25)
  expect(watchedShare([minute('a'), minute('b')], watched({ a: [15, 0.5], b: [30, 0.25] }))).toBe(0.5)
  expect(watchedShare([minute('a'), minute('b')], watched({ a: [600, 3] }))).toBe(0.5)
  expect(watchedShare([minute('a')], watched({ b: [60, 1] }))).toBe(0)
  expect(watchedShare([{ unitKey: 'a', durationMs: 0 }], watched({ a: [60, 1] }))).toBe(0)
})
