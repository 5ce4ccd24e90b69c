import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { REVIEW, starsOf } from './review-moves.ts'

// Written out by hand, without the table: what comes of a move, and who may make it.
testEveryMove(REVIEW, {
  facts: () => undefined,
  actors: { author: ['author'], subject: ['subject'], reader: ['reader'] },
  allowed: {
    'nothing write': [{ to: 'written', by: ['author'] }],
    'written edit': [{ to: 'written', by: ['author'] }],
    'written publish': [{ to: 'published', by: ['system'] }],
    'published reply': [{ to: 'published', by: ['subject'] }],
    'reported reply': [{ to: 'reported', by: ['subject'] }],
    'published report': [{ to: 'reported', by: ['reader', 'subject'] }],
    'reported report': [{ to: 'reported', by: ['reader', 'subject'] }],
    'reported hide': [{ to: 'hidden', by: ['operator'] }],
    'reported keep': [{ to: 'published', by: ['operator'] }],
  },
})

test.for([
  [5, 5, 5, 5, 5],
  [1, 1, 1, 1, 1],
  [4, 4, 5, 5, 5],
  [4, 4, 4, 5, 4],
  [1, 1, 2, 2, 2],
] as const)(
  'the scores %s, %s, %s and %s are %s stars, halves up',
  ([explaining, punctuality, preparation, communication, stars]) => {
    expect(starsOf({ explaining, punctuality, preparation, communication })).toBe(stars)
  },
)
