import { expect, test } from 'vitest'
import { countText } from './counted.ts'

test('rows are counted up to ten thousand', () => {
  expect([0, 999, 10_000, 10_001, 40_000].map(countText)).toEqual(['0', '999', '10,000', '10,000+', '10,000+'])
})
