import { testEveryMove } from '../../../../test/every-move.ts'
import { BOOKING } from './booking-moves.ts'

const END = '2026-11-30T16:00:00.000Z'
const LAST = '2026-11-30T15:59:59.999Z'

// Written out by hand, without the table: who may do it, and until or from which moment.
testEveryMove(BOOKING, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: ['2026-11-29T00:00:00.000Z', LAST, END, '2026-12-09T00:00:00.000Z'],
  allowed: {
    'nothing request': [{ to: 'requested', by: ['parent'] }],
    'requested accept': [{ to: 'accepted', by: ['tutor'], until: LAST }],
    'requested decline': [{ to: 'declined', by: ['tutor'], until: LAST }],
    'requested cancel': [{ to: 'cancelled', by: ['parent', 'system'] }],
    'requested expire': [{ to: 'expired', by: ['system'], from: END }],
  },
})
