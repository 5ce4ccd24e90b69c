/** Why a payment failed, as the payer reads it. */
export const REASONS = [
  'declined',
  'funds',
  'limit',
  'expired-card',
  'details',
  'consent',
  'cancelled',
  'expired',
  'busy',
  'unavailable',
  'mismatched',
  'stray',
  'unknown',
] as const
export type Reason = (typeof REASONS)[number]
