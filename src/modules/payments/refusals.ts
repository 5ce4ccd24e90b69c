/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_OPEN: 409,
  ORDER_PAID: 409,
  METHOD_NOT_OFFERED: 409,
  PAYMENT_NOT_CREATED: 502,
  PAYMENT_DECLINED: 402,
  PAYMENT_UNCLEAR: 409,
  PAYMENT_TRIES_USED: 409,
  REFUND_NOT_OPEN: 409,
  REFUND_TOO_LARGE: 409,
  WALLET_FULL: 409,
} as const
