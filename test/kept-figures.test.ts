import { expect, test } from 'vitest'
import { comparedWith, figuresOf } from '../bench/kept-figures.ts'

test('bytes that grew by more than a tenth are worse, those that fell or grew by less are not', () => {
  const sheet = (js: number, html: number) => [{ page: 'zh list', js, css: 8000, html, scripts: 12 }]
  const compared = comparedWith(figuresOf('page-weight', sheet(100, 100)), figuresOf('page-weight', sheet(111, 110)))
  expect(compared.map(({ name, kept, value, isWorse }) => [name, kept, value, isWorse])).toEqual([
    ['zh list, bytes of js', 100, 111, true],
    ['zh list, bytes of css', 8000, 8000, false],
    ['zh list, bytes of html', 100, 110, false],
  ])
})

test('a ratio that fell by more than a tenth is worse, however fast the machine is', () => {
  const sheet = (bare: number, api: number) => ({
    table: [
      { name: 'same bytes, bare route', ofSameBytes: 1, perSecond: bare },
      { name: 'API, memory provider', ofSameBytes: api / bare, perSecond: api },
    ],
  })
  const was = figuresOf('search-http', sheet(6000, 2580))
  expect(comparedWith(was, figuresOf('search-http', sheet(3000, 810)))).toEqual([
    { name: 'API, memory provider ÷ same bytes, bare route', value: 0.27, better: 'more', kept: 0.43, isWorse: true },
  ])
  expect(comparedWith(was, figuresOf('search-http', sheet(1500, 645)))[0]?.isWorse).toBe(false)
})

test('classes of searches are taken together, and one difference between the providers is worse', () => {
  const rows = (memory: number) => [{ name: '01', page: 1, postgres: { p50: 2 }, memory: { p50: memory } }]
  const sheet = (differences: number, memory: number) => ({
    results: [{ size: 10_000, reference: { p50: 0.5 }, differences, rows: [...rows(memory), ...rows(1)] }],
  })
  expect(
    comparedWith(figuresOf('search', sheet(0, 1)), figuresOf('search', sheet(1, 1.1))).map((one) => [one.name, one.isWorse]),
  ).toEqual([
    ['10000 rows, all classes in memory ÷ 12 rows by key', false],
    ['10000 rows, all classes in postgres ÷ 12 rows by key', false],
    ['10000 rows, differences between the providers', true],
  ])
})

test('what is measured for the first time, or not compared, is not worse', () => {
  expect(comparedWith([], figuresOf('page-weight', [{ page: 'zh course', js: 1, css: 1 }]))).toEqual([])
  expect(figuresOf('lighthouse', {})).toEqual([])
})
