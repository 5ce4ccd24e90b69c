import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfFound, sliceOf } from './page.ts'

test('the first page begins at the first row', () => {
  expect(sliceOf(1, 12)).toEqual({ offset: 0, limit: 12 })
})

test('pages follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50 }), (pageNum, pageSize) => {
      const page = sliceOf(pageNum, pageSize)
      expect(sliceOf(pageNum + 1, pageSize).offset).toBe(page.offset + page.limit)
    }),
  )
})

test('an offset wins over the page number, also when it is zero', () => {
  expect(sliceOf(3, 12, 7)).toEqual({ offset: 7, limit: 12 })
  expect(sliceOf(3, 12, 0)).toEqual({ offset: 0, limit: 12 })
})

test('parts of what was found follow each other, and behind a row that is gone they begin again', () => {
  const found = [{ id: 7 }, { id: 3 }, { id: 9 }]
  const part = (after?: string) => partOfFound(found, { after, pageSize: 2 }, ({ id }) => id)
  expect(part()).toEqual({ list: [{ id: 7 }, { id: 3 }], next: '3' })
  expect(part('3')).toEqual({ list: [{ id: 9 }], next: null })
  expect(part('8')).toEqual(part())
  expect(partOfFound([], { pageSize: 2 }, ({ id }) => id)).toEqual({ list: [], next: null })
})
