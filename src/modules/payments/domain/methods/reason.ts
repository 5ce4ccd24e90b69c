/** Why a payment did not go through, as people are told. */
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
