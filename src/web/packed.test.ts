import { expect, test } from 'vitest'
import { packedList, unpackedList } from './packed.ts'

test('a list comes out as it was packed, and the names of its fields travel once', () => {
  const list = [
    { id: 1, name: '朱家盈', checks: ['identity'], score: null },
    { id: 2, name: `Ada "A" O'Lau \\ A`, checks: [], score: 4.5 },
  ]
  const text = packedList(list)
  expect(unpackedList(text)).toEqual(list)
  expect(text.match(/checks/g)).toHaveLength(1)
  // What the page's data would escape.
  expect(packedList([{ id: 1, name: '朱家盈' }])).toBe("['id name',[1,'朱家盈']]")
  expect(unpackedList(packedList([]))).toEqual([])
  expect(unpackedList(text)).toEqual(list)
})
