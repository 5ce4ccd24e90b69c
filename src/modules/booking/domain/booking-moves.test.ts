import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { testEveryMove } from '../../../../test/every-move.ts'
import { BOOKING, yesTo } from './booking-moves.ts'

const END = '2026-11-30T16:00:00.000Z'
const LAST = '2026-11-30T15:59:59.999Z'

// Written out by hand, without the table: who may do it, and until or from which moment.
testEveryMove(BOOKING, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: ['2026-11-29T00:00:00.000Z', LAST, END, '2026-12-09T00:00:00.000Z'],
  allowed: {
    'nothing request': [{ to: 'requested', by: ['parent'] }],
    'requested accept': [{ to: 'accepted', by: ['tutor'], until: LAST }],
    'requested offer': [{ to: 'offered', by: ['tutor'], until: LAST }],
    'offered confirm': [{ to: 'accepted', by: ['parent'], until: LAST }],
    'requested decline': [{ to: 'declined', by: ['tutor'], until: LAST }],
    'offered decline': [{ to: 'declined', by: ['tutor'], until: LAST }],
    'requested cancel': [{ to: 'cancelled', by: ['parent'] }],
    'offered cancel': [{ to: 'cancelled', by: ['parent'] }],
    'requested expire': [{ to: 'expired', by: ['system'], from: END }],
    'offered expire': [{ to: 'expired', by: ['system'], from: END }],
    'requested lapse': [{ to: 'lapsed', by: ['system'] }],
    'offered lapse': [{ to: 'lapsed', by: ['system'] }],
    'accepted leave': [{ to: 'left', by: ['parent', 'tutor'] }],
  },
})

test('a yes is the match only where the parent chose the first and has seen the price', () => {
  const price = dollars(300)
  expect(yesTo({ acceptance: 'first', price })).toBe('accept')
  expect(yesTo({ acceptance: 'compare', price })).toBe('offer')
  expect(yesTo({ acceptance: 'first', price: null })).toBe('offer')
  expect(yesTo({ acceptance: 'compare', price: null })).toBe('offer')
})
