/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  TRIAL_NOT_FOUND: 404,
  TRIAL_NOT_GIVEN: 409,
  TRIAL_ONCE: 409,
  TRIAL_STATE_CHANGED: 409,
  TRIAL_EXPIRED: 409,
  TRIAL_FEE_REQUIRED: 409,
  COVER_NOT_OPEN: 409,
  COVER_ASKED: 409,
  COVER_FULL: 409,
  COVER_FEE_REQUIRED: 409,
} as const
