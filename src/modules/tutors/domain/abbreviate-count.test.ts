import { expect, test } from 'vitest'
import { abbreviateCount } from './abbreviate-count.ts'

test('counts below a thousand are shown whole', () => {
  expect([0, 7, 999].map(abbreviateCount)).toEqual(['0', '7', '999'])
})

test('thousands are floored to one decimal and never reach 1000.0k', () => {
  expect([1000, 1049, 1999, 12_345, 999_950, 999_999].map(abbreviateCount)).toEqual([
    '1.0k',
    '1.0k',
    '1.9k',
    '12.3k',
    '999.9k',
    '999.9k',
  ])
})

test('a million and more are shown in M', () => {
  expect([1_000_000, 1_990_000, 23_400_000].map(abbreviateCount)).toEqual(['1.0M', '1.9M', '23.4M'])
})
