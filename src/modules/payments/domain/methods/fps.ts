import type { OutsideMethod } from './method.ts'

/** The Faster Payment System of Hong Kong. */
export const fps = {
  name: { zh: '轉數快', en: 'FPS' },
  guideName: { zh: '轉數快 FPS', en: 'FPS' },
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  fee: { percent: { default: 0, label: { zh: '轉數快手續費', en: 'FPS fee' } } },
  recipient: { zh: '轉數快的銀行', en: 'the banks of FPS' },
  clearing: { zh: '待結算：轉數快', en: 'Clearing: FPS' },
  reasons: { FPS_UNAVAILABLE: 'unavailable' },
  byStatement: true,
} as const satisfies OutsideMethod
