import { expect, test } from 'vitest'
import { amounts } from '../src/modules/payments/domain/amounts.ts'
import { defaultTexts, shownAmounts } from '../scripts/amounts-for-browsers.ts'

test('a browser has of an amount its unit and its default, and nothing of what it is made from', () => {
  const label = { zh: '手續費', en: 'Fee' }
  const plugs = { oneFee: { unit: 'percent', default: 150, least: 0, most: 1000, label, notAbove: 'other' } } as const
  expect(shownAmounts(plugs)).toBe('export const amounts = {"oneFee":{"unit":"percent","default":150}}\n')
  expect(shownAmounts(amounts)).toContain('"stripeFeeFixed":{"unit":"money","default":235}')
  expect(shownAmounts(amounts)).not.toMatch(/Stripe|支付寶|label|least/)
})

test('a browser has what every amount is by default as texts say it', () => {
  const fees = { oneFee: { unit: 'percent', default: 150, least: 0, most: 1000 } } as const
  const gifts = { oneGift: { unit: 'money', default: 123_450, least: 0, most: 200_000 } } as const
  expect(defaultTexts([fees, gifts])).toBe('export const DEFAULT_AMOUNTS = {"oneFee":"1.5","oneGift":"1,234.50"}\n')
})
