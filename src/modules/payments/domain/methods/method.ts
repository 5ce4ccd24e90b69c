import type { Bilingual } from '#kernel/locale.ts'
import type { Reason } from './reason.ts'

/** A way to pay, as payers and operators see it. */
export type PaymentMethod = {
  /** What payers call it. */
  readonly name: Bilingual
  /** What the back office calls it, where that is another name. */
  readonly deskName?: Bilingual
  /** What the fee guide calls it, where that is another name. */
  readonly guideName?: Bilingual
  /** Its picture, a path in a square of 24: drawn here, no trademark of others. */
  readonly icon: string
}

/** What a fee is until an operator changes it, and what operators call it. */
type FeePart = { readonly default: number; readonly label: Bilingual }

/** A way to pay by an outside provider. */
export type OutsideMethod = PaymentMethod & {
  /** What it adds to a price (decisions 3.3): hundredths of one per cent, and cents. */
  readonly fee: { readonly percent: FeePart; readonly fixed?: FeePart }
  /** Whom the privacy notice names as who receives its payments, where that is not its name. */
  readonly recipient?: Bilingual
  /** What the back office calls its account in the ledger, `clearing:<name>`. */
  readonly clearing: Bilingual
  /** The provider's own codes that say more than that a payment failed. */
  readonly reasons?: Readonly<Record<string, Reason>>
  /** Whether a bank's statement may be all that shows what was paid by it. */
  readonly byStatement?: true
}
