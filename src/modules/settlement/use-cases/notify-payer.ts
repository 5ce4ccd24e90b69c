import { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'

type Kind = Parameters<typeof notify>[1]['kind']

/** What parents hear of their money, which is nobody's doing. */
const NAMELESS = [
  'balance-kept',
  'balance-moved',
  'case-fee-due',
  'case-fee-reminder',
  'case-fee-returned',
  'cover-escrowed',
  'cover-held',
  'cover-returned',
  'escrow-funded',
  'escrow-returned',
  'guarantee-refunded',
  'trial-escrowed',
  'trial-held',
  'trial-returned',
] as const satisfies readonly Kind[]

type OfMoney = {
  readonly kind: (typeof NAMELESS)[number]
  readonly accountId: string
  /** Case numbers, sums and times. */
  readonly values: Readonly<Record<string, string | number>>
}
/** Tells a parent of their money in the caller's transaction. */
export async function notifyPayer(tx: Transaction, news: OfMoney): Promise<void> {
  await notify(tx, { ...news, side: 'parent' })
}
