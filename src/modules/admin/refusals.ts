/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  OPERATOR_LOGIN_WRONG: 401,
  OPERATOR_CODE_WRONG: 401,
  OPERATOR_PASSWORD_WEAK: 422,
  MATCH_NOT_FOUND: 404,
  WORK_NOT_FOUND: 404,
  AMOUNT_NOT_FOUND: 404,
  AMOUNT_UNREADABLE: 422,
  AMOUNT_OUT_OF_BOUNDS: 422,
  AMOUNT_ABOVE: 422,
  AMOUNT_CHANGED: 409,
  AMOUNT_DAY: 422,
} as const
