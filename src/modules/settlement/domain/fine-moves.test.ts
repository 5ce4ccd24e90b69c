import { testEveryMove } from '../../../../test/every-move.ts'
import { FINE } from './fine-moves.ts'

// Written out by hand, without the table: what comes of a move, who may make it, and the last moment of an appeal.
testEveryMove(FINE, {
  facts: () => ({ appealUntil: new Date('2026-11-26T08:00:00.000Z') }),
  moments: ['2026-11-23T08:00:00.000Z', '2026-11-26T07:59:59.999Z', '2026-11-26T08:00:00.000Z', '2026-12-24T00:00:00.000Z'],
  actors: { debtor: ['debtor'] },
  allowed: {
    'nothing make': [{ to: 'proposed', by: ['system'] }],
    'proposed appeal': [{ to: 'appealed', by: ['debtor'], until: '2026-11-26T07:59:59.999Z' }],
    'proposed fall-due': [{ to: 'due', by: ['system'], from: '2026-11-26T08:00:00.000Z' }],
    'appealed uphold': [{ to: 'due', by: ['operator'] }],
    'appealed cancel': [{ to: 'cancelled', by: ['operator'] }],
    'due cancel': [{ to: 'cancelled', by: ['system'] }],
    'due pay': [{ to: 'paid', by: ['debtor', 'system'] }],
  },
})
