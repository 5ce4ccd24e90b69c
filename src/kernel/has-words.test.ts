import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test('every word of a search must be part of one of the texts, whatever its capitals', () => {
  const row = ['C202643', '小二 中文', null, 'Chung Yin Fai']
  expect(hasWords(row, 'c2026 chung')).toBe(true)
  expect(hasWords(row, '中文')).toBe(true)
  expect(hasWords(row, '中文 chan')).toBe(false)
  // Of two texts side by side no word is made.
  expect(hasWords(row, 'C202643小二')).toBe(false)
})
