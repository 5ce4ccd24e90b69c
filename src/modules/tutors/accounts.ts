import type { SellerAccounts } from '#platform/sale.ts'

/** Accounts of the house for what this room sells. */
export const accounts = {
  'income:recommend': { zh: '收入：置頂計劃', en: 'Income: boosts' },
} as const satisfies SellerAccounts
