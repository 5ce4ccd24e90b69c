import type { listPaymentTerms } from '#modules/accounts/contract/payment-term.ts'
import type { AnswerOf } from '#web/api-client.ts'

/** A payout account as its owner sees it: masked. */
export type PayoutTerm = AnswerOf<typeof listPaymentTerms>['list'][number]

/** Its masked number, or the masked holder of a cheque. */
export function nameOf({ bankAccountNumber, bankAccountHolder }: PayoutTerm): string {
  return bankAccountNumber || bankAccountHolder
}
