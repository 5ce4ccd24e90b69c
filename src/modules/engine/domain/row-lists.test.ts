import { expect, test } from 'vitest'
import { rowLists } from './row-lists.ts'

test('numbers of a row are read as they were added, in any order of rows', () => {
  const lists = rowLists()
  lists.add([])
  lists.add([0, 127, 128, 16_383, 16_384, 2 ** 28, 2 ** 31 - 1])
  lists.add(new Uint32Array([7]))
  expect([...lists.read(2)]).toEqual([7])
  expect([...lists.read(1)]).toEqual([0, 127, 128, 16_383, 16_384, 268_435_456, 2_147_483_647])
  expect([...lists.read(0)]).toEqual([])
})

test('rows stand in several chunks, one in one', () => {
  const lists = rowLists()
  const long = Array.from({ length: 40_000 }, (_, place) => place)
  for (let row = 0; row < 30; row++) lists.add([row, ...long])
  expect(lists.read(0)).toHaveLength(40_001)
  expect([...lists.read(29).subarray(0, 3)]).toEqual([29, 0, 1])
  expect(lists.read(14).at(-1)).toBe(39_999)
  lists.clear()
  lists.add([5])
  expect([...lists.read(0)]).toEqual([5])
})
