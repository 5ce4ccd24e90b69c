/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  PUSH_NOT_ACCEPTED: 422,
  BAD_SIGNATURE: 403,
  PROOF_NOT_VALID: 422,
} as const
