/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  JOB_NOT_PENDING: 409,
  TUTOR_UNAVAILABLE: 409,
  OFFER_NOT_FOUND: 404,
  OFFER_NOT_OPEN: 409,
  OFFER_EXISTS: 409,
  OFFER_DECLINED: 409,
  OWN_CASE: 403,
  PROFILE_NOT_PUBLISHED: 403,
  TOO_MANY_CASES: 409,
  TOO_MANY_OFFERS: 409,
  CASE_STATE_CHANGED: 409,
  JOB_NOT_FOUND: 404,
} as const
