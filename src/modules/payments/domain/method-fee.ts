import type { Bilingual } from '#kernel/locale.ts'
import { partOf } from '#kernel/part-of.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { PaymentAmounts } from './amounts.ts'
import type { Provider } from './gateway.ts'

/** Every way to pay, in the order in which they are offered. */
export const METHODS = ['balance', 'alipay', 'payme', 'stripe', 'paypal', 'fps'] as const
export type Method = 'balance' | Provider

/** What a method adds to an amount in cents, half a cent up (decisions 3.3). */
export function methodFee(method: Method, amount: Cents, amounts: PaymentAmounts): Cents {
  const { percent, fixed } = methodRate(method, amounts)
  return cents(partOf(amount, percent) + fixed)
}

/** The rate of a method: a share in hundredths of one per cent, and a fixed part in cents. */
export function methodRate(method: Method, amounts: PaymentAmounts): { readonly percent: number; readonly fixed: number } {
  switch (method) {
    case 'balance':
      return { percent: 0, fixed: 0 }
    case 'fps':
      return { percent: amounts.fpsFeePercent, fixed: 0 }
    case 'payme':
      return { percent: amounts.paymeFeePercent, fixed: 0 }
    case 'alipay':
      return { percent: amounts.alipayFeePercent, fixed: 0 }
    case 'stripe':
      return { percent: amounts.stripeFeePercent, fixed: amounts.stripeFeeFixed }
    case 'paypal':
      return { percent: amounts.paypalFeePercent, fixed: amounts.paypalFeeFixed }
  }
}

/** What people call each method. */
export const METHOD_NAMES: Readonly<Record<Method, Bilingual>> = {
  balance: { zh: '錢包結餘', en: 'Wallet balance' },
  alipay: { zh: '支付寶', en: 'Alipay' },
  payme: { zh: 'PayMe', en: 'PayMe' },
  stripe: { zh: '信用卡／扣帳卡', en: 'Debit or credit card' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
  fps: { zh: '轉數快', en: 'FPS' },
}
