import type { AttemptState } from './order-moves.ts'

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

/** The providers' own codes that say more than that a payment failed: Stripe's, PayPal's, PayMe's, Alipay's and FPS's. */
const CODES: Readonly<Record<string, Reason>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  call_issuer: 'declined',
  transaction_not_allowed: 'declined',
  card_not_supported: 'declined',
  fraudulent: 'declined',
  lost_card: 'declined',
  stolen_card: 'declined',
  pickup_card: 'declined',
  test_mode_live_card: 'declined',
  INSTRUMENT_DECLINED: 'declined',
  DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PR004: 'cancelled',
  insufficient_funds: 'funds',
  BUYER_BALANCE_NOT_ENOUGH: 'funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  amount_too_large: 'limit',
  BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR: 'limit',
  expired_card: 'expired-card',
  incorrect_cvc: 'details',
  invalid_cvc: 'details',
  incorrect_number: 'details',
  invalid_number: 'details',
  invalid_expiry_month: 'details',
  invalid_expiry_year: 'details',
  incorrect_zip: 'details',
  authentication_required: 'consent',
  payment_intent_authentication_failure: 'consent',
  authentication_not_handled: 'consent',
  processing_error: 'busy',
  issuer_not_available: 'busy',
  reenter_transaction: 'busy',
  try_again_later: 'busy',
  EB099: 'busy',
  SYSTEM_ERROR: 'busy',
  PR007: 'expired',
  FPS_UNAVAILABLE: 'unavailable',
}

/** Why a payment that ended brought nothing, or not what was asked for; null for one that is under way or paid. */
export function reasonOf({ state, code }: { readonly state: AttemptState; readonly code: string | null }): Reason | null {
  switch (state) {
    case 'failed':
      return reasonOfCode(code)
    case 'cancelled':
    case 'expired':
    case 'mismatched':
      return state
    case 'stray':
    case 'dismissed':
      return 'stray'
    case 'submitted':
    case 'pending':
    case 'unknown':
    case 'succeeded':
    case 'surplus':
      return null
  }
}

/** The same of a provider's code; one that is not known here is a failure whose cause nobody can say. */
export function reasonOfCode(code: string | null): Reason {
  return (code !== null && Object.hasOwn(CODES, code) ? CODES[code] : null) ?? 'unknown'
}
