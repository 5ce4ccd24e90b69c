import { expect, test } from 'vitest'
import { BOOKING_MOVES, BOOKING_STATES, BOOKING_TABLE, decideBooking } from './booking-moves.ts'
import { REVIEW_MOVES, REVIEW_STATES, REVIEW_TABLE, decideReviewMove, starsOf } from './review-moves.ts'
import type { ReviewActor } from './review-moves.ts'

const END = new Date('2026-12-01T00:00:00+08:00')
const before = new Date(END.getTime() - 1)

const BOOKING_PAIRS = BOOKING_STATES.flatMap((state) => BOOKING_MOVES.map((move) => [state, move] as const))

test.for(BOOKING_PAIRS)('a booking that is %s moves by "%s" as the table says and never else', ([state, move]) => {
  const step = BOOKING_TABLE.find((one) => one.from === state && one.move === move)
  for (const by of ['parent', 'tutor', 'system'] as const)
    for (const now of [before, END]) {
      const isInTime = step?.when === 'always' || (step?.when === 'over') === now >= END
      const expected = !step
        ? { ok: false, why: 'state' }
        : !step.by.includes(by)
          ? { ok: false, why: 'who' }
          : isInTime
            ? { ok: true, to: step.to }
            : { ok: false, why: 'time' }
      expect(decideBooking({ state, move, by, expiresAt: END, now })).toEqual(expected)
    }
})

const REVIEW_PAIRS = REVIEW_STATES.flatMap((state) => REVIEW_MOVES.map((move) => [state, move] as const))

test.for(REVIEW_PAIRS)('a review that is %s moves by "%s" as the table says and never else', ([state, move]) => {
  const step = REVIEW_TABLE.find((one) => one.from === state && one.move === move)
  for (const by of ['author', 'subject', 'reader', 'operator', 'system'] satisfies ReviewActor[]) {
    const expected = !step
      ? { ok: false, why: 'state' }
      : step.by.includes(by)
        ? { ok: true, to: step.to }
        : { ok: false, why: 'who' }
    expect(decideReviewMove(state, move, by)).toEqual(expected)
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
