import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { CASE_FEE, isFeeForgiven } from './case-fee-moves.ts'

testEveryMove(CASE_FEE, {
  facts: () => ({}),
  moments: ['2026-11-26T08:00:00.000Z'],
  actors: { parent: ['parent'] },
  allowed: {
    'nothing charge': [{ to: 'due', by: ['system'] }],
    'due pay': [{ to: 'paid', by: ['parent'] }],
    'due return': [{ to: 'returned', by: ['system'] }],
    'paid return': [{ to: 'returned', by: ['system'] }],
    'due waive': [{ to: 'waived', by: ['system', 'operator'] }],
  },
})

const matchedAt = new Date('2026-11-20T08:00:00.000Z')

test.for([
  // by, vanished, begun, held, hours after the match, forgiven
  ['tutor', false, 0, 0, 1, true],
  ['tutor', false, 0, 0, 500, true],
  ['tutor', false, 1, 0, 500, true],
  ['tutor', false, 1, 1, 1, false],
  ['parent', true, 1, 0, 90, true],
  ['parent', true, 3, 2, 90, true],
  ['parent', false, 0, 0, 0, true],
  ['parent', false, 0, 0, 23.99, true],
  ['parent', false, 0, 0, 24, false],
  ['parent', false, 1, 0, 2, false],
  ['parent', false, 2, 1, 90, false],
] as const)(
  'the %s leaves (vanished: %s), %s lessons begun, %s held, %s hours after the match: nothing is owed is %s',
  ([by, hasVanished, begun, held, hours, forgiven]) => {
    const now = new Date(matchedAt.getTime() + hours * 3_600_000)
    expect(isFeeForgiven({ by, hasVanished, matchedAt, begun, held }, now)).toBe(forgiven)
  },
)
