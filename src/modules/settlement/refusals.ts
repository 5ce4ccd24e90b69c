/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  CASE_FEE_DUE: 409,
  CASE_FEE_NOT_FOUND: 404,
  CASE_FEE_STATE_CHANGED: 409,
  KEPT_BALANCE_NOT_FOUND: 404,
  KEPT_BALANCE_STATE_CHANGED: 409,
  FINE_NOT_FOUND: 404,
  FINE_STATE_CHANGED: 409,
  FINE_APPEAL_OVER: 409,
} as const
