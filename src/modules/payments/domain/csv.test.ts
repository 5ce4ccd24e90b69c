import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const fieldsOf = (text: string) => parseCsv(text).records.map(({ fields }) => fields)

test('quotes hold separators, quotes and line breaks; a mark and any line break are read', () => {
  const text = '\uFEFFa,b,c\r\n"1,200.50","said ""yes""","two\r\nlines"\rx,,z\n'
  expect(parseCsv(text)).toEqual({
    records: [
      { line: 1, fields: ['a', 'b', 'c'] },
      { line: 2, fields: ['1,200.50', 'said "yes"', 'two\nlines'] },
      { line: 4, fields: ['x', '', 'z'] },
    ],
    openQuote: null,
  })
})

test('tabs and semicolons separate where the first line has them', () => {
  expect(fieldsOf('日期\t金額\n2026-11-23\t1,200.00')).toEqual([
    ['日期', '金額'],
    ['2026-11-23', '1,200.00'],
  ])
  expect(fieldsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

test('blank lines count and are left out; the last line needs no end', () => {
  expect(parseCsv('a,b\n\n , \n1,2').records).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 4, fields: ['1', '2'] },
  ])
  expect(parseCsv('').records).toEqual([])
})

test('a quote that is never closed is named by its line', () => {
  expect(parseCsv('a,b\n1,2\n3,"4\n5,6')).toMatchObject({ openQuote: 3 })
})
