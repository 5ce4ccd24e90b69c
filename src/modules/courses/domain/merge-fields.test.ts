import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

test('what one has changed is theirs, what both have changed otherwise is a conflict, and what both made the same is settled', () => {
  const base = { name: 'A', subtitle: 'S', points: ['x'], price: null }
  const mine = { name: 'B', subtitle: 'T', points: ['x', 'y'], price: 10 }
  const theirs = { name: 'A', subtitle: 'U', points: ['x', 'y'], price: null }
  expect(mergeFields({ base, mine, theirs })).toEqual({
    mine: { name: 'B', subtitle: 'T', price: 10 },
    conflicts: ['subtitle'],
  })
})

test('what was not typed here is left alone', () => {
  expect(mergeFields({ base: { name: 'A' }, mine: {}, theirs: { name: 'B' } })).toEqual({ mine: {}, conflicts: [] })
})
