import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { REVERSAL, nextLook } from './reversal-moves.ts'

// Written out by hand, without the table.
testEveryMove(REVERSAL, {
  facts: () => null,
  allowed: {
    'nothing dispute': [{ to: 'open', by: ['system'] }],
    'nothing take': [{ to: 'taken', by: ['system'] }],
    'open lose': [{ to: 'taken', by: ['system'] }],
    'open bear': [{ to: 'borne', by: ['operator'] }],
    'taken bear': [{ to: 'borne', by: ['operator'] }],
    'open recover': [{ to: 'recovered', by: ['operator'] }],
    'taken recover': [{ to: 'recovered', by: ['operator'] }],
    'open return': [{ to: 'returned', by: ['system'] }],
    'taken return': [{ to: 'returned', by: ['system'] }],
    'borne return': [{ to: 'returned', by: ['system'] }],
    'recovered return': [{ to: 'returned', by: ['system'] }],
  },
})

test('it is looked daily for a week, then weekly, for 120 days', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const next = (now: string) => nextLook({ since, now: new Date(now) })?.toISOString() ?? null
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-02T00:00:00.000Z')
  expect(next('2026-11-08T00:00:00Z')).toBe('2026-11-15T00:00:00.000Z')
  expect(next('2027-02-28T00:00:00Z')).toBe('2027-03-07T00:00:00.000Z')
  expect(next('2027-03-01T00:00:00Z')).toBe(null)
})
