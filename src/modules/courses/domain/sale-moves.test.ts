import { testEveryMove } from '../../../../test/every-move.ts'
import { RIGHTS, SALE } from './sale-moves.ts'

// Written out by hand, without the tables.
testEveryMove(SALE, {
  facts: () => null,
  allowed: {
    'nothing sell': [{ to: 'held', by: ['system'] }],
    'held release': [{ to: 'released', by: ['system'] }],
    'held return': [{ to: 'returned', by: ['system'] }],
    'released return': [{ to: 'returned', by: ['system'] }],
    'returned restore': [{ to: 'held', by: ['system'] }],
  },
})

testEveryMove(RIGHTS, {
  facts: () => null,
  allowed: {
    'nothing grant': [{ to: 'live', by: ['system'] }],
    'live rest': [{ to: 'resting', by: ['system'] }],
    'resting resume': [{ to: 'live', by: ['system'] }],
    'ended resume': [{ to: 'live', by: ['system'] }],
    'live end': [{ to: 'ended', by: ['system'] }],
    'resting end': [{ to: 'ended', by: ['system'] }],
  },
})
