import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Provider } from './gateway.ts'

/** Every way to pay, in the order in which they are offered. */
export const METHODS = ['balance', 'alipay', 'payme', 'stripe', 'paypal', 'fps'] as const
export type Method = 'balance' | Provider

type Rate = { readonly perTenThousand: number; readonly fixedCents: number }

const FREE: Rate = { perTenThousand: 0, fixedCents: 0 }
// Decisions 3.3, "method fees".
const RATES: Readonly<Record<Method, Rate>> = {
  balance: FREE,
  fps: FREE,
  payme: { perTenThousand: 150, fixedCents: 0 },
  alipay: { perTenThousand: 200, fixedCents: 0 },
  stripe: { perTenThousand: 340, fixedCents: 235 },
  paypal: { perTenThousand: 440, fixedCents: 235 },
}

const TEN_THOUSAND = 10_000

/** What a method adds to an amount in cents, half a cent up (decisions 3.3). */
export function methodFee(method: Method, amount: Cents): Cents {
  const { perTenThousand, fixedCents } = RATES[method]
  return cents(Math.floor((amount * perTenThousand * 2 + TEN_THOUSAND) / (2 * TEN_THOUSAND)) + fixedCents)
}

/** What people call each method. */
export const METHOD_NAMES: Readonly<Record<Method, { readonly zh: string; readonly en: string }>> = {
  balance: { zh: '錢包結餘', en: 'Wallet balance' },
  alipay: { zh: '支付寶', en: 'Alipay' },
  payme: { zh: 'PayMe', en: 'PayMe' },
  stripe: { zh: '信用卡', en: 'Credit card' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
  fps: { zh: '轉數快', en: 'FPS' },
}
