import { testEveryMove } from '../../../../test/every-move.ts'
import { KEPT_BALANCE } from './kept-balance-moves.ts'

testEveryMove(KEPT_BALANCE, {
  facts: () => ({}),
  allowed: {
    'nothing keep': [{ to: 'kept', by: ['parent'] }],
    'kept redirect': [{ to: 'kept', by: ['parent'] }],
    'kept move': [{ to: 'moved', by: ['system'] }],
    'kept return': [{ to: 'returned', by: ['parent', 'system'] }],
  },
})
