import { expect, test } from 'vitest'
import { LEARNERS } from './learners.ts'
import { rewritten } from './rewritten.ts'

const written = (text: string): string => LEARNERS.reduce(rewritten, text).replace(/\s+/g, ' ').trim()

test.each([
  ['kids 6 and 8', '6 year old 8 year old'],
  ['two boys aged 6 and 9', 'two kids 6 year old 9 year old'],
  ['learn to swim at 50', 'learn to swim adult'],
  ['start at 5pm', 'start at 5pm'],
  ['father and son (8)', 'father and son 8 year old'],
  ['三十幾歲新手', '成人 初學'],
  ['retired couple', 'adult couple'],
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
  ['媽媽六十歲', '媽媽 成人'],
  ['我廿幾歲', '我 成人'],
  ['搵三十歲以下老師', '搵三十歲以下老師'],
  ['in my thirties', 'adult'],
  ['70 year old mum', 'adult mum'],
  ['tutor aged 20-30', 'tutor aged 20-30'],
  ['教阿婆用電話', '教 adultoffamily 用電話'],
  ['媽媽想學', 'adultoffamily 想學'],
  ['退休uncle想學', 'adultoffamily 想學'],
  ['我媽媽想搵人教我細佬', '我媽媽想搵人教我細佬'],
  ['for my mother in law', 'adultoffamily'],
  ['my boy is 10 tung chung', 'my boy is 10 year old tung chung'],
  ['girl 14 lessons', 'girl 14 lessons'],
  ['girl 4 yrs', 'girl 4 year old'],
  ['6 yrs old girl', '6 year old girl'],
  ['kid 5 wants to sing', 'kid 5 year old wants to sing'],
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
  ['大學二年級', '大學程度'],
  ['second year uni student', '大學程度'],
  ['for year 1 hku student', 'for 大學程度'],
  ['搵u生補', '搵 大學生 補'],
  ['form5', 'form 5'],
  ['國際學校八年級', '國際學校 year 8'],
  ['八年級', '八年級'],
  ['五年班', '小5'],
  ['國際學校九年班', '國際學校 year 9'],
  ['第四年班 國際學校', 'year 4 國際學校'],
  ['九年班', 'year 9'],
  ['中學三年班', '中3'],
  ['中四五六', '中四 中五 中六'],
  ['中四六', '中四六'],
  ['小五至中二', '小五 小六 中一 中二'],
  ['p6 to f1', '小六 中一'],
  ['中五六日', '中五六日'],
  ['in k3 before she goes to p1', 'in k3'],
])('grades of who learns: %s', (text, grades) => {
  expect(written(text)).toBe(grades)
})

test.each([
  ['男仔小四', '小四'],
  ['幼稚園男仔', '幼稚園'],
  ['小五女', '小五'],
  ['我先生想學', 'adultoffamily 想學'],
  ['搵女仔教', '搵女仔教'],
  ['中三 女', '中三 女'],
  ['五歲女 荃灣', '五歲 荃灣'],
  ['小三 男仔 坐唔定', '小三 坐唔定'],
  ['小三 女生優先', '小三 女生優先'],
  ['男 中二 數學', '中二 數學'],
  ['k3 女 鋼琴', 'k3 鋼琴'],
])("the sex of who learns is no tutor's, and of who teaches it is: %s", (text, rest) => {
  expect(written(text)).toBe(rest)
})
