import { expect, test } from 'vitest'
import { contains, cursorOf, mostDistances, packNext, readNext } from './packed-lists.ts'

function packed(ordinals: readonly number[]): { count: number; distances: Uint16Array } {
  const distances = new Uint16Array(20)
  let [end, last] = [0, 0]
  for (const ordinal of ordinals) {
    end = packNext(distances, end, ordinal - last)
    last = ordinal
  }
  return { count: ordinals.length, distances: distances.subarray(0, end) }
}

test('a list says how far each is from the one before, in more than one number where that is far', () => {
  expect([...packed([0, 1, 9, 65_543]).distances]).toEqual([0, 1, 8, 65_534])
  expect([...packed([65_535]).distances]).toEqual([65_535, 0])
  expect([...packed([3, 131_075]).distances]).toEqual([3, 65_535, 65_535, 2])
})

test('a list is read in parts, and ends', () => {
  const cursor = cursorOf(packed([0, 5, 65_540, 1_000_000]))
  const block = new Uint32Array(3)
  expect(readNext(cursor, block, 3)).toBe(3)
  expect([...block]).toEqual([0, 5, 65_540])
  expect(readNext(cursor, block, 3)).toBe(1)
  expect(block[0]).toBe(1_000_000)
  expect(readNext(cursor, block, 3)).toBe(0)
})

test('a list is asked for an ordinal', () => {
  const list = packed([0, 5, 200_000])
  expect([0, 5, 200_000].map((ordinal) => contains(list, ordinal))).toEqual([true, true, true])
  expect([1, 6, 65_535, 131_070, 200_001].map((ordinal) => contains(list, ordinal))).toEqual([false, false, false, false, false])
  expect(contains(packed([]), 0)).toBe(false)
})

test('there is room for the ordinals that lie furthest apart', () => {
  expect(packed([65_535, 131_070, 196_605, 262_140]).distances).toHaveLength(8)
  expect(mostDistances(4, 262_141)).toBe(8)
  expect(mostDistances(3, 1000)).toBe(3)
})
