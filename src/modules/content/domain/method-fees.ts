import type { Bilingual } from '#kernel/locale.ts'

type PaymentMethod = 'balance' | 'fps' | 'payme' | 'alipay' | 'stripe' | 'paypal'

/** What a payment method costs the payer: a share of the amount and a fixed part in cents (decisions 3.3). */
export type MethodFee = Bilingual & { readonly method: PaymentMethod; readonly percent: number; readonly fixedCents: number }

export const METHOD_FEES: readonly MethodFee[] = [
  { method: 'balance', zh: '帳戶餘額', en: 'Account balance', percent: 0, fixedCents: 0 },
  { method: 'fps', zh: '轉數快 FPS', en: 'FPS', percent: 0, fixedCents: 0 },
  { method: 'payme', zh: 'PayMe', en: 'PayMe', percent: 1.5, fixedCents: 0 },
  { method: 'alipay', zh: '支付寶', en: 'Alipay', percent: 2, fixedCents: 0 },
  { method: 'stripe', zh: '信用卡', en: 'Credit card', percent: 3.4, fixedCents: 235 },
  { method: 'paypal', zh: 'PayPal', en: 'PayPal', percent: 4.4, fixedCents: 235 },
]
