import { expect, test } from 'vitest'
import { partOf, rowsOf } from './more-rows.tsx'

test('an address asks for some rows of the first page or for a whole later one, whatever else it says', () => {
  const rows = (query: string) => rowsOf(new URL(`https://harbour.test/zh/parent/dashboard/cases${query}`))
  expect(rows('')).toEqual({ pageNum: 1, pageSize: 25 })
  expect(rows('?shown=75')).toEqual({ pageNum: 1, pageSize: 75 })
  expect(rows('?shown=9999')).toEqual({ pageNum: 1, pageSize: 200 })
  expect(rows('?page=3&shown=50')).toEqual({ pageNum: 3, pageSize: 200 })
  expect(rows('?page=-4&shown=few')).toEqual({ pageNum: 1, pageSize: 25 })
})

test('a list that is read by a cursor begins with some rows, or with a whole page behind one', () => {
  const part = (query: string) => partOf(new URL(`https://harbour.test/zh/admin/users${query}`))
  expect(part('')).toEqual({ pageSize: 25 })
  expect(part('?shown=50&page=3')).toEqual({ pageSize: 50 })
  expect(part('?after=WyJhIl0&shown=50')).toEqual({ after: 'WyJhIl0', pageSize: 200 })
  expect(part('?after=no cursor!')).toEqual({ pageSize: 25 })
})
