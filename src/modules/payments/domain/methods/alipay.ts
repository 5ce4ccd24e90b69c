import type { OutsideMethod } from './method.ts'

export const alipay = {
  name: { zh: '支付寶', en: 'Alipay' },
  icon: 'M4 4h16v16H4zM8 9h8M12 6.5V9M9 12h6c-1 3-3.500 5-6.500 5a2 2 0 0 1 0-4c2.500 0 5 1 7.500 2.500',
  fee: { percent: { default: 200, label: { zh: '支付寶手續費', en: 'Alipay fee' } } },
  clearing: { zh: '待結算：支付寶', en: 'Clearing: Alipay' },
  reasons: {
    BUYER_BALANCE_NOT_ENOUGH: 'funds',
    BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR: 'limit',
    SYSTEM_ERROR: 'busy',
  },
} as const satisfies OutsideMethod
