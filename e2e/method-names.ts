/** What payers call each method. */
export const METHOD_NAMES = {
  balance: { zh: '錢包結餘', en: 'Wallet balance' },
  alipay: { zh: '支付寶', en: 'Alipay' },
  payme: { zh: 'PayMe', en: 'PayMe' },
  stripe: { zh: '信用卡／扣帳卡', en: 'Debit or credit card' },
  paypal: { zh: 'PayPal', en: 'PayPal' },
  fps: { zh: '轉數快', en: 'FPS' },
} as const

/** Its name in whichever language the journey has. */
export function named(method: keyof typeof METHOD_NAMES): RegExp {
  const { zh, en } = METHOD_NAMES[method]
  return new RegExp(`${zh}|${en}`)
}
