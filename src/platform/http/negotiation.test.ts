import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingsOf, isKnown, languageOf, spelledEncodings } from './negotiation.ts'

const OURS = ['br', 'zstd', 'gzip'] as const

test.for([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.0, zstd;q=0.000, gzip;q=0.001', ['gzip']],
  ['br;q=0', []],
  ['gzip;q=1, br;q=0.5', ['gzip', 'br']],
  ['BR;Q=1', ['br']],
  ['*', ['br', 'zstd', 'gzip']],
  ['br;q=0, *', ['zstd', 'gzip']],
  ['gzip;q=0, *;q=0.5', ['br', 'zstd']],
  ['*;q=0', []],
  ['identity;q=1, br;q=0.5', []],
  ['identity;q=0, br', ['br']],
  ['x-br, brotli, gzipped', []],
  ['', []],
] as const)('of “%s” are taken: %s', ([header, taken]) => {
  expect(encodingsOf(header, OURS)).toEqual(taken)
})

test('who says nothing of encodings takes none', () => {
  expect(encodingsOf(undefined, OURS)).toEqual([])
})

test('what is taken is spelt out in the order in which it is welcome', () => {
  expect(spelledEncodings('br;q=0, *', OURS)).toBe('zstd;q=1.0, gzip;q=0.9')
  expect(spelledEncodings('gzip;q=0.8, br;q=0.3', OURS)).toBe('gzip;q=1.0, br;q=0.9')
  expect(spelledEncodings('*;q=0', OURS)).toBe('identity')
})

test('a language is found by the first part of its tag, the most welcome one first', () => {
  const found = (header: string): string | null => languageOf(header, ['zh', 'yue', 'en'])
  expect(found('en-GB;q=0.8, zh-Hant-HK;q=0.9')).toBe('zh')
  expect(found('yue-HK, en')).toBe('yue')
  expect(found('EN-gb')).toBe('en')
  expect(found('zh;q=0, en;q=0.1')).toBe('en')
  expect(found('fr, *;q=0.1, en;q=0.2')).toBe('en')
  expect(found('zhx, english, *')).toBeNull()
  expect(found('')).toBeNull()
})

test.for([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
  ['"A"', false],
  ['', false],
] as const)('who has %s has the answer "a": %s', ([header, known]) => {
  expect(isKnown({ 'if-none-match': header }, '"a"')).toBe(known)
  expect(isKnown({ 'if-none-match': header }, 'W/"a"')).toBe(known)
})

test('a reload past all caches gets the answer, and so does who has none', () => {
  expect(isKnown({ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, '"a"')).toBe(false)
  expect(isKnown({ 'if-modified-since': 'Tue, 24 Nov 2026 00:00:00 GMT' }, '"a"')).toBe(false)
  expect(isKnown({}, '"a"')).toBe(false)
})

test('whatever a header holds, what is chosen was offered', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (header) => {
      for (const encoding of encodingsOf(header, OURS)) expect(OURS).toContain(encoding)
      expect([null, 'zh', 'en']).toContain(languageOf(header, ['zh', 'en']))
      expect(typeof isKnown({ 'if-none-match': header }, '"a"')).toBe('boolean')
    }),
  )
})
