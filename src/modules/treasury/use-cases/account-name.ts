import type { Context } from '#platform/context.ts'

/** What an account of the ledger is called by the room that declares it; null for all others, which screens name. */
export function accountName({ sellerAccounts, locale }: Pick<Context, 'sellerAccounts' | 'locale'>, code: string): string | null {
  return sellerAccounts[code as `income:${string}`]?.[locale] ?? null
}
