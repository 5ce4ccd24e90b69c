import type { SellerAccountCodes } from '#kernel/sale-kinds.ts'

/** The accounts of the house. Their balances are derived: none of them makes a posting wait. Opened by migrations; those that
 * rooms declare in `accounts.ts` are opened when a process starts (`openHouseAccounts`). */
export const HOUSE_ACCOUNTS = [
  'expense:provider_fee',
  'expense:promo_gift',
  'expense:write_off',
  'suspense:unmatched',
  'suspense:overpaid',
  'withdraw:pending',
  'bank',
  'suspense:reversed',
] as const
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

/** What a person has: money that may be withdrawn, given balance, and earnings before their release. Never below zero. */
export const PERSON_ACCOUNTS = ['cash', 'gift', 'payable'] as const
export type PersonAccount = (typeof PERSON_ACCOUNTS)[number]

/** Of these, what a statement shows. */
export const SHOWN_ACCOUNTS = ['cash', 'gift'] as const
export type ShownAccount = (typeof SHOWN_ACCOUNTS)[number]

/** The code of an account in the ledger. */
export type AccountCode =
  | HouseAccount
  | keyof SellerAccountCodes
  | `user:${string}:${PersonAccount}`
  | `inst:${string}:cash`
  | `escrow:${string}`

/** The code of an escrow: money of a parent that a match has tied up. */
export function escrowAccount(escrowId: string): `escrow:${string}` {
  return `escrow:${escrowId}`
}

/** The code of a person's account; institutions have `inst:{id}:cash`. */
export function personAccount(accountId: string, kind: PersonAccount): AccountCode {
  return `user:${accountId}:${kind}`
}
