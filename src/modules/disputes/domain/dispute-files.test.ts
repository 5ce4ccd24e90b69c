import { expect, test } from 'vitest'
import { DISPUTE_STATES } from './dispute-moves.ts'
import { filePhase } from './dispute-files.ts'

test('files are added while an answer or evidence is awaited, to the millisecond, and at no other time', () => {
  const dueAt = new Date('2026-11-30T16:00:00.000Z')
  const at = (iso: string) => DISPUTE_STATES.map((state) => filePhase({ state, dueAt }, new Date(iso)))
  expect(at('2026-11-30T15:59:59.999Z')).toEqual(['answering', 'evidence', null, null, null, null])
  expect(at('2026-11-30T16:00:00.000Z')).toEqual([null, null, null, null, null, null])
  expect(filePhase({ state: 'evidence', dueAt: null }, new Date(0))).toBe(null)
})
