/** Ways to be paid (decisions 3.3). */
export type ChequeType = 'FPS' | 'BANK_TRANSFER' | 'CHEQUE'

/** Most payout accounts of one person. */
export const MOST_PAYMENT_TERMS = 10

const COOL_OFF_MS = 24 * 3_600_000

/** From when money may go to a payout account that was added now, or whose owner has a new number since now: a day later. */
export function usableAfter(now: Date): Date {
  return new Date(now.getTime() + COOL_OFF_MS)
}

/** Whether money may go to a payout account now. Every payout asks this. */
export function mayReceivePayout({ usableFrom }: { readonly usableFrom: Date }, now: Date): boolean {
  return now >= usableFrom
}

export type PaymentTerm = {
  readonly chequeType: ChequeType
  readonly bankName: string
  readonly holder: string
  readonly number: string
}

type Given = {
  readonly chequeType: ChequeType
  readonly bankName?: string | undefined
  readonly bankAccountHolder: string
  readonly bankAccountNumber?: string | undefined
}

/** What is missing or wrong in a payout account, by field; empty when it is whole. */
export function paymentTermProblems(given: Given): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const { chequeType, bankName, bankAccountNumber: number } = given
  if (chequeType === 'BANK_TRANSFER' && !bankName) problems['bankName'] = 'validate.require'
  if (chequeType === 'CHEQUE') return problems
  if (!number) problems['bankAccountNumber'] = 'validate.require'
  else if (chequeType === 'BANK_TRANSFER' && !/^\d(?:[ -]?\d){5,24}$/.test(number))
    problems['bankAccountNumber'] = 'validate.bankAccount'
  else if (chequeType === 'FPS' && !isFpsProxy(number)) problems['bankAccountNumber'] = 'validate.fps'
  return problems
}

/** A mobile number, an e-mail address or an FPS identifier. */
function isFpsProxy(text: string): boolean {
  return /^\+?\d(?:[ -]?\d){6,14}$/.test(text) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** The end of a number: `****1234`; of an address its first letter and its domain. */
export function maskedNumber(number: string): string {
  const at = number.indexOf('@')
  if (at > 0) return `${number.slice(0, 1)}****${number.slice(at)}`
  return number === '' ? '' : `****${number.replace(/\D/g, '').slice(-4)}`
}

/** First letter and a star: a holder as lists show them. */
export function maskedHolder(holder: string): string {
  return `${Array.from(holder)[0] ?? ''}*`
}
