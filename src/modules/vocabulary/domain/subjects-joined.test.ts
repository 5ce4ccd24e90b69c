import { expect, test } from 'vitest'
import { rewritten } from './rewritten.ts'
import { SUBJECTS } from './subjects-joined.ts'

const written = (text: string): string => SUBJECTS.reduce(rewritten, text).replace(/\s+/g, ' ').trim()
const CORE = '中文或全科 英文或全科 數學或全科'

test.each([
  ['英文同數', '英文 數學'],
  ['小五數同英', '小五 數學或全科 英文或全科'],
  ['補英文、數、常識', '補 英文 數學 常识'],
  ['phy+數 中四', 'phy 數學 中四'],
  ['中 英 數', CORE],
  ['數同物理 中五', '數學 物理 中五'],
  ['英文同數學', '英文同數學'],
  ['初中同英文', '初中同英文'],
  ['數同學', '數同學'],
  ['三科主科', CORE],
  ['三個主科', CORE],
  ['補主科 英文授課', `補 ${CORE} 英文授課`],
  ['學校主科係英文授課', '英文授課'],
  ['three core subjects', CORE],
  ['all the main subjects', CORE],
  ['所有科目', '全科'],
  ['每科都', '全科 都'],
  ['all his subjects', '全科'],
  ['延伸二', 'M2'],
])('subjects of a list: %s', (text, words) => {
  expect(written(text)).toBe(words)
})
