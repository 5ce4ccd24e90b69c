import { expect, test } from 'vitest'
import { levelRangeLabel } from './level-range-label.ts'

test('one level, a range and a whole group are named as people say them', () => {
  expect(levelRangeLabel(16, 16, 'zh')).toBe('中六')
  expect(levelRangeLabel(11, 13, 'zh')).toBe('中一至中三')
  expect(levelRangeLabel(11, 13, 'en')).toBe('Secondary 1–3')
  expect(levelRangeLabel(9, 12, 'en')).toBe('Primary 5 – Secondary 2')
  expect(levelRangeLabel(5, 10, 'zh')).toBe('小學')
  expect(levelRangeLabel(5, 10, 'en')).toBe('Primary')
})

test('a level outside the catalogue has no name', () => {
  expect(levelRangeLabel(0, 99, 'zh')).toBe('')
})
