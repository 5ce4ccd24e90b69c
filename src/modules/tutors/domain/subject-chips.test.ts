import { expect, test } from 'vitest'
import { subjectChips } from './subject-chips.ts'

test('a card shows at most four different subjects and says how many more there are', () => {
  expect(subjectChips(['英文', '數學', '英文', '中文', '物理', '化學'])).toEqual({
    chips: ['英文', '數學', '中文', '物理'],
    more: 1,
  })
  expect(subjectChips(['英文'])).toEqual({ chips: ['英文'], more: 0 })
})
