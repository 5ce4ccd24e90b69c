import { expect, test } from 'vitest'
import { freeParts } from './free-parts.ts'

test('a part of a day is free when an hour of it is', () => {
  const week = [
    { weekday: 1, from: 1020, to: 1260 },
    { weekday: 6, from: 660, to: 750 },
    { weekday: 7, from: 540, to: 1080 },
  ]
  expect(freeParts(week, 1)).toEqual(['afternoon', 'evening'])
  expect(freeParts(week, 2)).toEqual([])
  // Half an hour of the afternoon is none.
  expect(freeParts(week, 6)).toEqual(['morning'])
  expect(freeParts(week, 7)).toEqual(['morning', 'afternoon'])
})
