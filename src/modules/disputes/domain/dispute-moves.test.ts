import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { DISPUTE, dueOfState } from './dispute-moves.ts'

const DUE = '2026-11-30T16:00:00.000Z'
const LAST = '2026-11-30T15:59:59.999Z'

// Written out by hand, without the table: a dispute that the parent opened.
testEveryMove(DISPUTE, {
  facts: () => ({ dueAt: new Date(DUE) }),
  moments: ['2026-11-24T00:00:00.000Z', LAST, DUE, '2026-12-31T00:00:00.000Z'],
  actors: { parent: ['parent', 'opener'], tutor: ['tutor', 'other'] },
  allowed: {
    'nothing open': [{ to: 'answering', by: ['parent', 'tutor'] }],
    'answering agree': [{ to: 'agreed', by: ['tutor'] }],
    'evidence agree': [{ to: 'agreed', by: ['tutor'] }],
    'deciding agree': [{ to: 'agreed', by: ['tutor'] }],
    'answering answer': [{ to: 'evidence', by: ['tutor'], until: LAST }],
    'answering lapse': [{ to: 'evidence', by: ['system'], from: DUE }],
    'evidence add': [{ to: 'evidence', by: ['parent', 'tutor'], until: LAST }],
    'evidence close': [{ to: 'deciding', by: ['system'], from: DUE }],
    'deciding decide': [{ to: 'decided', by: ['operator'] }],
    'answering withdraw': [{ to: 'withdrawn', by: ['parent'] }],
    'evidence withdraw': [{ to: 'withdrawn', by: ['parent'] }],
    'deciding withdraw': [{ to: 'withdrawn', by: ['parent'] }],
  },
})

test('seven days for the answer, three for evidence, five for the decision, none for what has ended', () => {
  const now = new Date('2026-11-23T16:00:00Z')
  expect(dueOfState('answering', now)).toEqual(new Date('2026-11-30T16:00:00Z'))
  expect(dueOfState('evidence', now)).toEqual(new Date('2026-11-26T16:00:00Z'))
  expect(dueOfState('deciding', now)).toEqual(new Date('2026-11-28T16:00:00Z'))
  for (const state of ['agreed', 'decided', 'withdrawn'] as const) expect(dueOfState(state, now), state).toBe(null)
})
