import type { SellerAccounts } from '#platform/sale.ts'

/** Accounts of the house for what this room sells. */
export const accounts = {
  'income:case_fee': { zh: '收入：個案費', en: 'Income: case fees' },
  'income:fine': { zh: '收入：罰款', en: 'Income: fines' },
  'income:hall_fee': { zh: '收入：堂費', en: 'Income: hall fees' },
  'income:commission': { zh: '收入：平台費', en: 'Income: commission' },
} as const satisfies SellerAccounts
