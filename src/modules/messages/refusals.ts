/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  THREAD_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  THREAD_BLOCKED: 403,
} as const
