import { DIMENSIONS } from './review-dimensions.ts'
import type { Scores } from './review-dimensions.ts'
import { decideMove } from './state-table.ts'
import type { Decision, Step } from './state-table.ts'

export const REVIEW_STATES = ['written', 'published', 'reported', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const REVIEW_MOVES = ['edit', 'publish', 'reply', 'report', 'hide', 'keep'] as const
export type ReviewMove = (typeof REVIEW_MOVES)[number]
/** `reader` is anybody logged in; `subject` is whom it is about. */
export type ReviewActor = 'author' | 'subject' | 'reader' | 'operator' | 'system'

const DAY_MS = 86_400_000
/** How long neither side sees what the other wrote, unless both have written (decisions 4 point 10). */
export const BLIND_MS = 7 * DAY_MS

/** Who may move a review. */
const REVIEW_TABLE: readonly Step<ReviewState, ReviewMove, ReviewActor, 'always'>[] = [
  { move: 'edit', from: 'written', to: 'written', by: ['author'], when: 'always' },
  { move: 'publish', from: 'written', to: 'published', by: ['system'], when: 'always' },
  { move: 'reply', from: 'published', to: 'published', by: ['subject'], when: 'always' },
  { move: 'reply', from: 'reported', to: 'reported', by: ['subject'], when: 'always' },
  { move: 'report', from: 'published', to: 'reported', by: ['reader', 'subject'], when: 'always' },
  { move: 'report', from: 'reported', to: 'reported', by: ['reader', 'subject'], when: 'always' },
  { move: 'hide', from: 'reported', to: 'hidden', by: ['operator'], when: 'always' },
  { move: 'keep', from: 'reported', to: 'published', by: ['operator'], when: 'always' },
]

/** Whether a review may move so. */
export function decideReviewMove(state: ReviewState, move: ReviewMove, by: ReviewActor): Decision<ReviewState> {
  return decideMove(REVIEW_TABLE, { state, move, who: [by], isNow: () => true })
}

/** The four scores as whole stars, halves up (decisions 3.3 "stars"). */
export function starsOf(scores: Scores): number {
  return Math.floor(DIMENSIONS.reduce((sum, name) => sum + scores[name], 0) / DIMENSIONS.length + 0.5)
}
