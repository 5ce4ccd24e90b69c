import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceOf } from './page.ts'

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
