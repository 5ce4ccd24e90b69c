import type { Locale } from '#kernel/locale.ts'

/** Ways out of the house. */
export type Channel = 'sms' | 'whatsapp' | 'email' | 'push'

/** What a delivery says; each but `notice` has its words in `texts/sent/`. */
export const PURPOSES = [
  'register',
  'login',
  'forget',
  'mobile-old',
  'mobile-new',
  'bind',
  'step-up',
  'second-factor',
  'payout-add',
  'payout-remove',
  'trade-password',
  'withdraw',
  'email-proof',
  'notice',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** Values that fill the words, e.g. `{ code: '123456' }`. */
export type Values = Readonly<Record<string, string | number>>

/**
 * - `queued`: never tried, or surely not accepted
 * - `sending`: a worker has it
 * - `unsure`: tried, and nobody knows whether the provider took it
 * - `sent`, `failed`: ended
 */
export type DeliveryState = 'queued' | 'sending' | 'unsure' | 'sent' | 'failed'

/** To whom and with which values; sealed at rest and forgotten when the delivery has ended. */
export type Sealed = { readonly to: string; readonly values: Values }

/** Purpose of the key that seals recipients and values. */
export const SEALED_FOR = 'delivery'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A secret code lives five minutes (decisions 2 "OTP"); other messages are worth sending for a day. */
export function usefulMs(secret: boolean): number {
  return secret ? 5 * MINUTE_MS : DAY_MS
}

/** Longest number of attempts; then someone must look. */
export const MOST_ATTEMPTS = 8
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5 * MINUTE_MS

/** Pause before the attempt after `attempts` ones: 1 s, 2 s, 4 s … 5 min. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)
}

/** A delivery as a gateway sees it. */
export type OutgoingMessage = {
  readonly id: string
  readonly channel: Channel
  /** E.164 with `+`, an e-mail address, or a `PushAddress` as JSON. */
  readonly to: string
  readonly locale: Locale
  /** For e-mail. */
  readonly subject: string
  readonly text: string
  /** The same for e-mail programs that show HTML; null for other channels. */
  readonly html: string | null
  /** The code itself, for templates of providers that take it apart from the words. */
  readonly code: string | null
  /** Path of the page that a push message opens; null for other channels. */
  readonly link: string | null
  /** Stands in the text, so that a provider's list tells which message it was. */
  readonly reference: string
  readonly createdAt: Date
}
