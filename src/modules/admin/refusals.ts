/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  OPERATOR_LOGIN_WRONG: 401,
  OPERATOR_CODE_WRONG: 401,
} as const
