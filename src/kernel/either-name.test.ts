import { expect, test } from 'vitest'
import { eitherName } from './either-name.ts'

test('of several names one is meant', () => {
  expect(eitherName(['Alipay', 'PayMe', 'the banks of FPS'], 'en')).toBe('Alipay, PayMe or the banks of FPS')
  expect(eitherName(['支付寶', 'PayMe', '轉數快的銀行'], 'zh')).toBe('支付寶、PayMe 或轉數快的銀行')
  expect(eitherName(['支付寶', 'PayMe'], 'zh')).toBe('支付寶或 PayMe')
  expect(eitherName(['支付寶', '轉數快'], 'zh')).toBe('支付寶或轉數快')
  expect([eitherName(['PayMe'], 'en'), eitherName([], 'zh')]).toEqual(['PayMe', ''])
})
