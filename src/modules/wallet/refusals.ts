/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  BALANCE_TOO_LOW: 409,
  HOLD_NOT_FOUND: 404,
  HOLD_ENDED: 409,
  HOLD_EXPIRED: 409,
  HOLD_EXCEEDED: 409,
  IDEM_REUSED: 409,
  TRANSFER_NOT_FOUND: 404,
  TRANSFER_REVERSED: 409,
} as const
