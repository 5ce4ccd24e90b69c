import { expect, test } from 'vitest'
import { dollarsInDigits } from './dollars-in-words.ts'

test.each([
  ['三百蚊以下', '300蚊以下'],
  ['二百五蚊', '250蚊'],
  ['二百五十元', '250元'],
  ['百五蚊', '150蚊'],
  ['兩百零五元', '205元'],
  ['千二蚊', '1200蚊'],
  ['三四百蚊', '300-400蚊'],
  ['兩百至三百', '200至300'],
  ['預算三百', '預算300'],
  ['一百分', '一百分'],
  ['千字文', '千字文'],
  ['三百', '三百'],
])('%s is %s', (typed, written) => {
  expect(dollarsInDigits(typed)).toBe(written)
})
