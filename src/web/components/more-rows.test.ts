import { expect, test } from 'vitest'
import { rowsOf } from './more-rows.tsx'

test('an address asks for some rows of the first page or for a whole later one, whatever else it says', () => {
  const rows = (query: string) => rowsOf(new URL(`https://harbour.test/zh/parent/dashboard/cases${query}`))
  expect(rows('')).toEqual({ pageNum: 1, pageSize: 25 })
  expect(rows('?shown=75')).toEqual({ pageNum: 1, pageSize: 75 })
  expect(rows('?shown=9999')).toEqual({ pageNum: 1, pageSize: 200 })
  expect(rows('?page=3&shown=50')).toEqual({ pageNum: 3, pageSize: 200 })
  expect(rows('?page=-4&shown=few')).toEqual({ pageNum: 1, pageSize: 25 })
})
