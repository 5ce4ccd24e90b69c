import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { WITHDRAWAL, restsUntil } from './withdrawal.ts'

// Written out by hand, without the table: what comes of a move, and who may make it.
testEveryMove(WITHDRAWAL, {
  facts: () => undefined,
  actors: { owner: ['owner'], first: ['first'], second: ['second'] },
  allowed: {
    'nothing ask': [{ to: 'waiting', by: ['owner'] }],
    'waiting approve': [
      { to: 'approved', by: ['operator'] },
      { to: 'checked', by: ['first'] },
    ],
    'checked approve': [{ to: 'approved', by: ['second'] }],
    'approved pay': [{ to: 'paid', by: ['operator'] }],
    'recalled approve': [{ to: 'approved', by: ['first', 'second'] }],
    'waiting reject': [{ to: 'rejected', by: ['operator', 'first', 'second'] }],
    'checked reject': [{ to: 'rejected', by: ['first', 'second'] }],
    'approved reject': [
      { to: 'rejected', by: ['operator'] },
      { to: 'recalled', by: ['first', 'second'] },
    ],
    'recalled reject': [{ to: 'rejected', by: ['second'] }],
    'waiting cancel': [{ to: 'cancelled', by: ['owner'] }],
    'checked cancel': [{ to: 'cancelled', by: ['owner'] }],
  },
})

test('a day passes after the payout account or the number, and after the payment password', () => {
  const usableFrom = new Date('2026-11-23T04:00:00Z')
  expect(restsUntil({ usableFrom, pinSetAt: null })).toEqual(usableFrom)
  expect(restsUntil({ usableFrom, pinSetAt: new Date('2026-11-22T03:59:59Z') })).toEqual(usableFrom)
  expect(restsUntil({ usableFrom, pinSetAt: new Date('2026-11-22T05:00:00Z') })).toEqual(new Date('2026-11-23T05:00:00Z'))
})
