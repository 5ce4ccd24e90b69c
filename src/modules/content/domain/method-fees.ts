import type { Bilingual } from '#kernel/locale.ts'

/** In which order the fee guide shows methods of payment. */
export const METHOD_ORDER = ['balance', 'fps', 'payme', 'alipay', 'stripe', 'paypal'] as const

/** What the fee guide calls each method of payment. */
export const METHOD_LABELS: Readonly<Record<(typeof METHOD_ORDER)[number], Bilingual>> = {
  balance: { zh: '帳戶餘額', en: 'Account balance' },
  fps: { zh: '轉數快 FPS', en: 'FPS' },
  payme: { zh: 'PayMe', en: 'PayMe' },
  alipay: { zh: '支付寶', en: 'Alipay' },
  stripe: { zh: '信用卡', en: 'Credit card' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
}
