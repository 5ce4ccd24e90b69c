import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { CASE, CASE_STATES, caseStateOf, columnsOf } from './case-status.ts'

const END = '2026-12-23T04:00:00.000Z'

// Written out by hand next to the table, so that a slip in either shows.
testEveryMove(CASE, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: ['2026-12-23T03:59:59.999Z', END],
  allowed: {
    'nothing create': [{ to: 'draft', by: ['parent'] }],
    'draft publish': [{ to: 'open', by: ['parent'] }],
    'open match': [{ to: 'matched', by: ['parent', 'tutor'] }],
    'open close': [{ to: 'by_parent', by: ['parent', 'system'] }],
    'open expire': [{ to: 'expired', by: ['system'], from: END }],
    'open take_down': [{ to: 'by_operator', by: ['operator'] }],
    'by_parent republish': [{ to: 'open', by: ['parent'] }],
    'matched leave': [{ to: 'open', by: ['parent', 'tutor'] }],
    'expired republish': [{ to: 'open', by: ['parent'] }],
  },
})

test('a state is a status, and when it is closed the reason why', () => {
  expect(CASE_STATES.map((state) => [state, columnsOf(state).status, columnsOf(state).closedReason])).toEqual([
    ['draft', 'draft', null],
    ['open', 'open', null],
    ['matched', 'matched', null],
    ['by_parent', 'closed', 'by_parent'],
    ['expired', 'closed', 'expired'],
    ['by_operator', 'closed', 'by_operator'],
  ])
  expect(CASE_STATES.map((state) => caseStateOf(columnsOf(state)))).toEqual(CASE_STATES)
})
