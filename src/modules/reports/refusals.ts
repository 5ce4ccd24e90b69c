/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  OWN_CONTENT: 403,
  REPORT_NOT_FOUND: 404,
  REPORT_DECIDED: 409,
} as const
