/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  REVIEW_NOT_FOUND: 404,
  REVIEW_TOO_EARLY: 409,
  REVIEW_STATE_CHANGED: 409,
} as const
