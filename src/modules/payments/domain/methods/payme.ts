import type { OutsideMethod } from './method.ts'

export const payme = {
  name: { zh: 'PayMe', en: 'PayMe' },
  icon: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2M9.500 12l2 2 3.500-4',
  fee: { percent: { default: 150, label: { zh: 'PayMe 手續費', en: 'PayMe fee' } } },
  clearing: { zh: '待結算：PayMe', en: 'Clearing: PayMe' },
  reasons: { PR004: 'cancelled', PR007: 'expired', EB099: 'busy' },
} as const satisfies OutsideMethod
