/** What comes of paying with a card of Stripe's test mode. */
export type CardOutcome =
  | { readonly kind: 'paid'; readonly isDisputed?: true }
  | { readonly kind: 'action' }
  | { readonly kind: 'declined'; readonly code: string; readonly reason: string | null; readonly message: string }

export type Card = { readonly brand: string; readonly last4: string; readonly outcome: CardOutcome }

const PAID: CardOutcome = { kind: 'paid' }

const declined = (code: string, reason: string | null, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  reason,
  message,
})
export const GENERIC_DECLINE = declined('card_declined', 'generic_decline', 'Your card was declined.')
const NO_TEST_CARD = 'Your card was declined. Your request was in test mode, but used a non test card.'

/** The numbers of Stripe's own list of test cards, and the PaymentMethods that stand for them. */
const TEST_CARDS: readonly { readonly number: string; readonly method: string; readonly outcome: CardOutcome }[] = [
  { number: '4242424242424242', method: 'pm_card_visa', outcome: PAID },
  { number: '5555555555554444', method: 'pm_card_mastercard', outcome: PAID },
  { number: '378282246310005', method: 'pm_card_amex', outcome: PAID },
  { number: '4000000000000002', method: 'pm_card_visa_chargeDeclined', outcome: GENERIC_DECLINE },
  {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    outcome: declined('expired_card', null, 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    outcome: declined('incorrect_cvc', null, "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    outcome: declined('processing_error', null, 'An error occurred while processing your card. Try again in a little bit.'),
  },
  { number: '4000002500003155', method: 'pm_card_authenticationRequiredOnSetup', outcome: { kind: 'action' } },
  { number: '4000002760003184', method: 'pm_card_authenticationRequired', outcome: { kind: 'action' } },
  { number: '4000000000000259', method: 'pm_card_createDispute', outcome: { kind: 'paid', isDisputed: true } },
]

/** The card of a number; null when there cannot be one. */
export function cardOf(number: string): Card | null {
  const digits = number.replaceAll(' ', '')
  if (!/^\d{13,19}$/.test(digits) || !isLuhn(digits)) return null
  const known = TEST_CARDS.find((card) => card.number === digits)
  const outcome = known?.outcome ?? declined('card_declined', 'test_mode_live_card', NO_TEST_CARD)
  return { brand: brandOf(digits), last4: digits.slice(-4), outcome }
}

/** The card of one of the PaymentMethods that always exist in test mode. */
export function cardOfMethod(method: string): Card | null {
  const known = TEST_CARDS.find((card) => card.method === method)
  return known ? cardOf(known.number) : null
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa'
  return digits.startsWith('3') ? 'amex' : 'mastercard'
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
      return total + (digit > 9 ? digit - 9 : digit)
    }, 0)
  return sum % 10 === 0
}
