/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  ALREADY_BOOKED: 409,
  BOOKING_NOT_FOUND: 404,
  BOOKING_STATE_CHANGED: 409,
  BOOKING_EXPIRED: 409,
  PRICE_ABOVE_BUDGET: 409,
  PRICE_NEEDED: 422,
  TUTOR_NOT_VANISHED: 409,
  GUARANTEE_NOT_OPEN: 409,
  HALL_FEE_REQUIRED: 409,
} as const
