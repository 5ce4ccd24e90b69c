import { expect, test } from 'vitest'
import { REVIEW_MOVES, REVIEW_STATES, decideReviewMove, starsOf } from './review-moves.ts'
import type { ReviewActor } from './review-moves.ts'

// Written out by hand, without the table: what comes of a move, and who may make it.
const ALLOWED: Readonly<Record<string, readonly [string, readonly ReviewActor[]]>> = {
  'written edit': ['written', ['author']],
  'written publish': ['published', ['system']],
  'published reply': ['published', ['subject']],
  'reported reply': ['reported', ['subject']],
  'published report': ['reported', ['reader', 'subject']],
  'reported report': ['reported', ['reader', 'subject']],
  'reported hide': ['hidden', ['operator']],
  'reported keep': ['published', ['operator']],
}

const PAIRS = REVIEW_STATES.flatMap((state) => REVIEW_MOVES.map((move) => [state, move] as const))

test.for(PAIRS)('a review that is %s moves by "%s" as it may and never else', ([state, move]) => {
  const [to, who = []] = ALLOWED[`${state} ${move}`] ?? []
  for (const by of ['author', 'subject', 'reader', 'operator', 'system'] satisfies ReviewActor[]) {
    const refused = { ok: false, why: to === undefined ? 'state' : 'who' }
    expect(decideReviewMove(state, move, by), by).toEqual(who.includes(by) ? { ok: true, to } : refused)
  }
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
