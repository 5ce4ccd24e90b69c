/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  BAD_SIGNATURE: 403,
  PROOF_NOT_VALID: 422,
} as const
