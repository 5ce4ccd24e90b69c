import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { testEveryMove } from '../../../../test/every-move.ts'
import { STATEMENT, referenceIn, verdictOf } from './statement-moves.ts'

// Written out by hand, without the table.
testEveryMove(STATEMENT, {
  facts: () => null,
  actors: { first: ['first'], second: ['second'] },
  allowed: {
    'nothing import': [{ to: 'imported', by: ['operator'] }],
    'imported sign': [{ to: 'signed', by: ['operator', 'second'] }],
    'signed book': [{ to: 'booked', by: ['system'] }],
    'imported discard': [{ to: 'discarded', by: ['operator', 'first', 'second'] }],
  },
})

test.for([
  ['T0123456789ABCDEF01', 'T0123456789ABCDEF01'],
  ['FPS t0123456789abcdef01 CHAN', 'T0123456789ABCDEF01'],
  ['T0123456 789ABCDEF 01', 'T0123456789ABCDEF01'],
  ['T0123456789ABCDEF', null],
  ['school fee', null],
  ['', null],
] as const)('the reference %s names %s', ([text, reference]) => {
  expect(referenceIn(text)).toBe(reference)
})

test.for([
  [20_000, 'T0123456789ABCDEF01', 'known'],
  [20_001, 'T0123456789ABCDEF01', 'fault'],
  [20_000, 'another', 'fault'],
] as const)('a line whose number was booked with %s cents for %s is %s', ([amount, reference, verdict]) => {
  const line = { line: 1, raw: '', day: null, cents: cents(20_000), reference: 'T0123456789ABCDEF01', payer: '' } as const
  const found = { wanted: { total: cents(20_000), orderState: 'open' }, same: { cents: cents(amount), reference } } as const
  expect(verdictOf({ ...line, bankNumber: 'B1', fault: null }, found)).toBe(verdict)
})
