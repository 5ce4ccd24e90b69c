import { testEveryMove } from '../../../../test/every-move.ts'
import { HOLD } from './hold.ts'

const ANYONE = ['parent', 'tutor', 'institution', 'operator', 'system']

// Written out by hand next to the table, so that a slip in either shows.
testEveryMove(HOLD, {
  facts: () => ({ expiresAt: new Date('2026-11-23T04:00:00.000Z') }),
  moments: ['2026-11-23T03:59:59.999Z', '2026-11-23T04:00:00.000Z'],
  allowed: {
    'nothing place': [{ to: 'open', by: ANYONE }],
    'open post': [{ to: 'posted', by: ANYONE, until: '2026-11-23T03:59:59.999Z' }],
    'open void': [{ to: 'voided', by: ANYONE }],
    'open expire': [{ to: 'expired', by: ['system'], from: '2026-11-23T04:00:00.000Z' }],
  },
})
