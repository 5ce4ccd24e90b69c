import type { OutsideMethod } from './method.ts'

export const paypal = {
  name: { zh: 'PayPal', en: 'PayPal' },
  icon: 'M7 20 9.500 4H15a4 4 0 0 1 0 8H9M10 16h3.500a4 4 0 0 0 4-3.500',
  fee: {
    percent: { default: 440, label: { zh: 'PayPal 手續費', en: 'PayPal fee' } },
    fixed: { default: 235, label: { zh: 'PayPal 手續費：每次另加', en: 'PayPal fee, fixed part' } },
  },
  clearing: { zh: '待結算：PayPal', en: 'Clearing: PayPal' },
  reasons: {
    INSTRUMENT_DECLINED: 'declined',
    DECLINED: 'declined',
    PAYER_CANNOT_PAY: 'declined',
    TRANSACTION_REFUSED: 'declined',
  },
} as const satisfies OutsideMethod
