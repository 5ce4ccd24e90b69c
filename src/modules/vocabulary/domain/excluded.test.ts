import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'

const saidIn = (text: string): string => {
  const { meanings, rest } = recognise(text)
  return [...meanings.map(({ kind, value }) => `${kind} ${value}`), ...rest.map((one) => `text ${one}`)].join('; ')
}

test.each([
  ['唔要男老師', 'sex female'],
  ['不要女老师', 'sex male'],
  ['唔要啲男老師', 'sex female'],
  ['no male tutors', 'sex female'],
  ['唔要大學生', 'wish 唔要大學生'],
  ['唔要男老師同大學生', 'sex female; wish 唔要 大學生'],
  ['not online', 'wish not online'],
  ['要面授唔要zoom', 'wish 唔要zoom'],
  ['不一定要女老師', 'wish 不一定要女老師'],
  ["doesn't have to be native", "wish doesn't have to be native"],
  ['不需要上門', 'wish 不需要上門'],
  ['男女都冇所謂', ''],
  ['星期日唔得', 'wish 星期日唔得'],
  ['唔好星期日', 'wish 唔好星期日'],
  ["isn't strict", "wish isn't strict"],
])('what is not wanted is no filter for it: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['男老師 不要緊', 'wish 男老師 不要緊'],
  ['不要，男老師', 'sex male; text 不要'],
  ['no, male tutor', 'sex male'],
  ['唔好意思 男老師', 'sex male'],
  ['唔要求經驗', 'wish 唔要求經驗'],
  ['唔好男老師', 'sex female'],
  ['not far from male', 'sex male'],
  ['哥哥姐姐教都得', ''],
])('what only looks like a negation, or is of something else, turns nothing round: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test('what is said mildly of a subject is of the child: 英文唔好 is no wish for none', () => {
  expect(saidIn('數學唔好')).toMatch(/^subject .*; text 唔好$/)
  expect(saidIn('唔好英文')).toMatch(/^subject .*; text 唔好$/)
})
