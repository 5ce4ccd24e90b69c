import { expect, test } from 'vitest'
import { isPromotionOpen, promotionFor } from './new-user-promotion.ts'

test('the offer runs from its first to its last day, both included', () => {
  expect(['2026-10-31', '2026-11-01', '2027-03-31', '2027-04-01'].map(isPromotionOpen)).toEqual([false, true, true, false])
})

test('nobody is promised a gift that buys nothing', () => {
  const said = (hasGift: boolean) => {
    const { summary, rules } = promotionFor({ hasGift })
    return [summary, ...rules].map(({ zh, en }) => `${zh} ${en}`).join(' ')
  }
  expect(said(false)).not.toMatch(/gift balance|優惠額/i)
  expect(said(false)).toContain('首堂不合適，首堂堂費全數退還')
  expect(said(true)).toContain('HK${{welcomeGift}} of gift balance')
})
