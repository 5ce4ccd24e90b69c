import { expect, test } from 'vitest'
import { LANGUAGES } from './lesson-languages.ts'
import { rewritten } from './rewritten.ts'

const written = (text: string): string => LANGUAGES.reduce(rewritten, text).replace(/\s+/g, ' ').trim()

test.each([
  ['用英文解釋', '英文授課'],
  ['用中文解釋', '中文授課'],
  ['上堂英文', '英文授課'],
  ['上堂要用英文', '英文授課'],
  ['導師要講英文', '英文授課'],
  ['用英文學science', '英文授課 science'],
  ['數學 用英文', '數學 英文授課'],
  ['普通話流利', '普通话授課'],
  ['taught in english', 'english speaking'],
  ['must speak mandarin', 'mandarin speaking'],
  ['can speak mandarin', 'mandarin speaking'],
  ['用英文教師', '用英文教師'],
  ['econ eng教', 'econ 英文授課'],
  ['數學 識講english', '數學 英文授課'],
  ['要講普通話嘅數學老師', '普通話授課 嘅數學老師'],
  ['history 英文卷', 'history 英文授課'],
  ['dse 英文卷', 'dse 英文卷'],
  ['history 英文卷一', 'history 英文卷一'],
  ['讀英文中學', '英文授課'],
  ['全英教學', '英文授課'],
  ['science in eng', 'science 英文授課'],
  ['補英文教作文', '補英文教作文'],
  ['廣東話講得麻麻', ''],
])('what lessons are in: %s', (text, words) => {
  expect(written(text)).toBe(words)
})

test.each([
  ['廣東話都唔多識講', ''],
  ['不懂粵語的孩子', '的孩子'],
  ["doesn't speak cantonese", ''],
  ['英文唔識', '英文唔識'],
])('what a child does not speak is no subject: %s', (text, words) => {
  expect(written(text)).toBe(words)
})
