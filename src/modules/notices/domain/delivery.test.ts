import { expect, test } from 'vitest'
import { pauseAfter } from './delivery.ts'

test('pauses double from a second and are never longer than five minutes', () => {
  expect([0, 1, 2, 3, 8, 9, 10, 60].map(pauseAfter)).toEqual([1000, 1000, 2000, 4000, 128_000, 256_000, 300_000, 300_000])
})
