import { testEveryMove } from '../../../../test/every-move.ts'
import { ATTEMPT, ORDER, REFUND } from './order-moves.ts'

const ALL = ['parent', 'tutor', 'institution', 'operator', 'system'] as const
const MOMENTS = ['2026-11-29T00:00:00.000Z']

// Written out by hand, without the tables.
testEveryMove(ORDER, {
  facts: () => ({ takesLate: true, hasDeduction: false }),
  moments: MOMENTS,
  allowed: {
    'nothing make': [{ to: 'open', by: ALL }],
    'open pay': [{ to: 'paid', by: ALL }],
    'open close': [{ to: 'closed', by: ALL }],
    'closed pay-late': [{ to: 'paid', by: ALL }],
  },
})

testEveryMove(ATTEMPT, {
  facts: () => null,
  moments: MOMENTS,
  allowed: {
    'nothing submit': [{ to: 'submitted', by: ALL }],
    'submitted accept': [{ to: 'pending', by: ALL }],
    'unknown accept': [{ to: 'pending', by: ALL }],
    'submitted lose': [{ to: 'unknown', by: ALL }],
    'submitted succeed': [{ to: 'succeeded', by: ALL }],
    'pending succeed': [{ to: 'succeeded', by: ALL }],
    'unknown succeed': [{ to: 'succeeded', by: ALL }],
    'failed succeed': [{ to: 'succeeded', by: ALL }],
    'cancelled succeed': [{ to: 'succeeded', by: ALL }],
    'expired succeed': [{ to: 'succeeded', by: ALL }],
    'submitted exceed': [{ to: 'surplus', by: ALL }],
    'pending exceed': [{ to: 'surplus', by: ALL }],
    'unknown exceed': [{ to: 'surplus', by: ALL }],
    'failed exceed': [{ to: 'surplus', by: ALL }],
    'cancelled exceed': [{ to: 'surplus', by: ALL }],
    'expired exceed': [{ to: 'surplus', by: ALL }],
    'submitted mismatch': [{ to: 'mismatched', by: ALL }],
    'pending mismatch': [{ to: 'mismatched', by: ALL }],
    'unknown mismatch': [{ to: 'mismatched', by: ALL }],
    'failed mismatch': [{ to: 'mismatched', by: ALL }],
    'cancelled mismatch': [{ to: 'mismatched', by: ALL }],
    'expired mismatch': [{ to: 'mismatched', by: ALL }],
    'submitted stray': [{ to: 'stray', by: ALL }],
    'pending stray': [{ to: 'stray', by: ALL }],
    'unknown stray': [{ to: 'stray', by: ALL }],
    'failed stray': [{ to: 'stray', by: ALL }],
    'cancelled stray': [{ to: 'stray', by: ALL }],
    'expired stray': [{ to: 'stray', by: ALL }],
    'stray dismiss': [{ to: 'dismissed', by: ['operator'] }],
    'submitted fail': [{ to: 'failed', by: ALL }],
    'pending fail': [{ to: 'failed', by: ALL }],
    'unknown fail': [{ to: 'failed', by: ALL }],
    'submitted cancel': [{ to: 'cancelled', by: ALL }],
    'pending cancel': [{ to: 'cancelled', by: ALL }],
    'unknown cancel': [{ to: 'cancelled', by: ALL }],
    'submitted expire': [{ to: 'expired', by: ALL }],
    'pending expire': [{ to: 'expired', by: ALL }],
    'unknown expire': [{ to: 'expired', by: ALL }],
  },
})

testEveryMove(REFUND, {
  facts: () => null,
  moments: MOMENTS,
  allowed: {
    'nothing request': [{ to: 'requested', by: ALL }],
    'nothing credit': [{ to: 'succeeded', by: ['operator', 'system'] }],
    'requested accept': [{ to: 'pending', by: ['system'] }],
    'requested succeed': [{ to: 'succeeded', by: ['system'] }],
    'pending succeed': [{ to: 'succeeded', by: ['system'] }],
    'requested fail': [{ to: 'failed', by: ['system'] }],
    'pending fail': [{ to: 'failed', by: ['system'] }],
    'succeeded fail': [{ to: 'failed', by: ['system'] }],
  },
})
