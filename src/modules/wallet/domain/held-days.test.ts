import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { heldBefore } from './held-days.ts'

test('what is set aside counts from its beginning until its end, and what has no end still does', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))
  const holds = [
    { cents: cents(100), from: at(2), to: at(5) },
    { cents: cents(30), from: at(4), to: null },
  ]
  expect([1, 2, 3, 5, 6].map((day) => heldBefore(holds, at(day)))).toEqual([0, 0, 100, 130, 30])
})
