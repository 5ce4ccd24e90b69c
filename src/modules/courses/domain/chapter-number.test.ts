import { expect, test } from 'vitest'
import { CHAPTER_NUMBER } from './chapter-number.ts'

test('chapters are counted by Chinese numerals up to ten, then by Arabic ones', () => {
  expect([1, 9, 10, 11, 50].map(CHAPTER_NUMBER.zh)).toEqual(['一', '九', '十', '11', '50'])
  expect([1, 10, 11].map(CHAPTER_NUMBER.en)).toEqual(['1', '10', '11'])
})
