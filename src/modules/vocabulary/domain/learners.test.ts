import { expect, test } from 'vitest'
import { LEARNERS } from './learners.ts'
import { rewritten } from './rewritten.ts'

const written = (text: string): string => LEARNERS.reduce(rewritten, text).replace(/\s+/g, ' ').trim()

test.each([
  ['kids 6 and 8', '6 year old 8 year old'],
  ['7 and 9 year olds', '7 year old 9 year old'],
  ['children 5, 7 and 9', '5 year old 7 year old 9 year old'],
  ['6、8歲', '6岁 8岁'],
  ['三歲半', '三歲'],
  ['ten years old', '10 years old'],
  ['my son is 9', 'my son is 9 year old'],
  ['13 y/o', '13 year old'],
  ['im 25', 'im adult'],
  ['佢65歲', '佢 成人'],
  ['30歲以下', '30歲以下'],
  ['6 and 8pm', '6 and 8pm'],
])('ages of who learns: %s', (text, ages) => {
  expect(written(text)).toBe(ages)
})

test.each([
  ['小四至六', '小四 小五 小六'],
  ['中四到中六', '中四 中五 中六'],
  ['p1-p3', 'p1 p2 p3'],
  ['form 4 to 6', 'form 4 form 5 form 6'],
  ['小四、五', '小四 小五'],
  ['p3/4', 'p3 p4'],
  ['小四至五點', '小四至五點'],
  ['大一學生', '大學程度'],
])('grades of who learns: %s', (text, grades) => {
  expect(written(text)).toBe(grades)
})

test.each([
  ['男仔小四', '小四'],
  ['幼稚園男仔', '幼稚園'],
  ['小五女', '小五'],
  ['我先生想學', '我 想學'],
  ['搵女仔教', '搵女仔教'],
  ['中三 女', '中三 女'],
])("the sex of who learns is no tutor's, and of who teaches it is: %s", (text, rest) => {
  expect(written(text)).toBe(rest)
})
