import { expect, test } from 'vitest'
import { partOf } from './more-rows.tsx'

test('an address asks for some rows from the first on or for a whole page behind a row, whatever else it says', () => {
  const part = (query: string, name?: string) => partOf(new URL(`https://harbour.test/zh/parent/dashboard/cases${query}`), name)
  expect(part('')).toEqual({ pageSize: 25 })
  expect(part('?shown=75')).toEqual({ pageSize: 75 })
  expect(part('?shown=9999')).toEqual({ pageSize: 200 })
  expect(part('?after=WyJ4Il0&shown=50')).toEqual({ after: 'WyJ4Il0', pageSize: 200 })
  expect(part('?after=%3Cb%3E&shown=few')).toEqual({ pageSize: 25 })
  expect(part('?after=WyJ4Il0', 'trials')).toEqual({ pageSize: 25 })
  // Of when pages had numbers.
  expect(part('?page=3')).toEqual({ pageSize: 25 })
})
