import { expect, test } from 'vitest'
import { variantsIn } from '../scripts/terms.ts'

test.each([
  ['zh', '請先綁定帳戶', ['綁定 (say 連結)']],
  ['zh', '可上課的首頁', ['上課 (say 上堂)', '首頁 (say 主頁)']],
  ['zh', '免費(試堂)', ['費( (say （ ）)']],
  ['zh', '存入託管', ['託管 (say 由良師港代存, 代存)']],
  ['zh', '以PayMe支付', ['以PayMe (say a space around PayMe and PayPal)']],
  ['en', 'You have new notices', ['notices (say notifications)']],
  ['en', 'Price an hour', ['Price an hour (say per hour)']],
] as const)('%s: %s is refused', (locale, text, expected) => {
  expect(variantsIn(locale, 'planted:key', text)).toEqual(expected)
})

test.each([
  ['zh', 'planted:key', '連結帳戶，然後上堂'],
  ['zh', 'accounts:validate.codeKey', '請先獲取驗證碼'],
  ['en', 'planted:key', 'Privacy notice'],
  ['en', 'planted:key', 'E-mails go to {{email}}.'],
] as const)('%s: %s may say %s', (locale, key, text) => {
  expect(variantsIn(locale, key, text)).toEqual([])
})
