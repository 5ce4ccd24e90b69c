import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { STATEMENT, referenceIn } from './statement-moves.ts'

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
