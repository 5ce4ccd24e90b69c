import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test.for([
  ['0.00', 'HK$0'],
  ['1,234.50', 'HK$1,234.50'],
  ['100.00', 'HK$100'],
  ['-1,234.00', '−HK$1,234'],
  ['-0.05', '−HK$0.05'],
] as const)('%s is shown as %s', ([amount, text]) => {
  expect(moneyText(amount)).toBe(text)
})
