import type { StateTable } from '#kernel/state-table.ts'
import { DIMENSIONS } from './review-dimensions.ts'
import type { Scores } from './review-dimensions.ts'

export const REVIEW_STATES = ['written', 'published', 'reported', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export type ReviewMove = 'write' | 'edit' | 'publish' | 'reply' | 'report' | 'hide' | 'keep'
/** `reader` is anybody logged in; `subject` is whom it is about. */
export type ReviewActor = 'author' | 'subject' | 'reader' | 'operator' | 'system'

const DAY_MS = 86_400_000
/** How long neither side sees what the other wrote, unless both have written (decisions 4 point 10). */
export const BLIND_MS = 7 * DAY_MS

/** Who may move a review. */
export const REVIEW: StateTable<ReviewState, ReviewMove, ReviewActor> = {
  column: 'review.state',
  states: REVIEW_STATES,
  moves: {
    write: [{ from: null, to: 'written', by: ['author'] }],
    edit: [{ from: ['written'], to: 'written', by: ['author'] }],
    publish: [{ from: ['written'], to: 'published', by: ['system'] }],
    reply: [
      { from: ['published'], to: 'published', by: ['subject'] },
      { from: ['reported'], to: 'reported', by: ['subject'] },
    ],
    report: [{ from: ['published', 'reported'], to: 'reported', by: ['reader', 'subject'] }],
    hide: [{ from: ['reported'], to: 'hidden', by: ['operator'] }],
    keep: [{ from: ['reported'], to: 'published', by: ['operator'] }],
  },
  refuses: { state: 'REVIEW_STATE_CHANGED', who: 'REVIEW_STATE_CHANGED', time: 'REVIEW_STATE_CHANGED' },
  log: 'events',
}

/** The four scores as whole stars, halves up (decisions 3.3 "stars"). */
export function starsOf(scores: Scores): number {
  return Math.floor(DIMENSIONS.reduce((sum, name) => sum + scores[name], 0) / DIMENSIONS.length + 0.5)
}
