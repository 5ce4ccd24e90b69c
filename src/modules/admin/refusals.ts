/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  OPERATOR_LOGIN_WRONG: 401,
  OPERATOR_CODE_WRONG: 401,
  ACCOUNT_NOT_FOUND: 404,
  ACCOUNT_STATE_CHANGED: 409,
} as const
