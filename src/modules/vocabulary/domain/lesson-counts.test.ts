import { expect, test } from 'vitest'
import { DATES, OFTEN } from './lesson-counts.ts'
import { rewritten } from './rewritten.ts'

const written = (text: string): string => [...DATES, ...OFTEN].reduce(rewritten, text).replace(/\s+/g, ' ').trim()

test.each([
  ['一星期兩次', 'lessonsaweek'],
  ['每週一次', 'lessonsaweek'],
  ['一星期三晚', 'lessonsaweek'],
  ['每星期兩晚', 'lessonsaweek'],
  ['每個月四堂', 'lessonsaweek'],
  ['2-3 times a week', 'lessonsaweek'],
  ['twice weekly', 'lessonsaweek'],
  ['每星期三晚', '每星期三晚'],
  ['每週六日', '每週六日'],
  ['weekend', 'weekend'],
  ['周一周三晚上', '周一周三晚上'],
])('how often is no day, and a day not how often: %s', (text, words) => {
  expect(written(text)).toBe(words)
})

test.each([
  ['每次兩小時', 'lessonlength'],
  ['個半鐘', 'lessonlength'],
  ['90 mins', 'lessonlength'],
  ['10 minutes walk', '10 minutes walk'],
  ['下星期考試', 'examdate'],
  ['聽日測驗', 'examdate'],
  ['exam in two weeks', 'examdate'],
  ['dse in april', 'dse examdate'],
  ['聽日', '聽日'],
])('%s is written as %s', (text, words) => {
  expect(written(text)).toBe(words)
})
