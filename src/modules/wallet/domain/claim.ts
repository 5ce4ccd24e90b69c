import type { Bilingual } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'

/** For what money of a wallet is claimed: a fine that was logged, or a payment that its provider disputes. */
export const CLAIM_KINDS = ['fine', 'reversal'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Those that later earnings are reserved for as well (decisions 2.1 "Fines are collected", "Reversals"). */
export const FED_BY_EARNINGS: readonly ClaimKind[] = ['fine']

/** A claim by what it is for. */
export type ClaimKey = { readonly kind: ClaimKind; readonly subjectId: string }

export type Claim = ClaimKey & {
  readonly id: string
  readonly accountId: string
  readonly title: Bilingual
  readonly amount: Cents
  /** What of it was taken out of the wallet, and what is on hold for it. */
  readonly taken: Cents
  readonly held: Cents
  readonly holdId: string | null
}
