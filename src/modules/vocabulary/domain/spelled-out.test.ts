import { expect, test } from 'vitest'
import { namesApart, spelledOut } from './spelled-out.ts'

const FRIDAY = new Date('2026-11-27T04:00:00Z')
const spelled = (keyword: string): string => spelledOut(keyword, FRIDAY).replace(/\s+/g, ' ').trim()

test.each([
  ['一三五', '星期一 星期三 星期五'],
  ['逢二四晚', '星期二晚上 星期四晚上'],
  ['星期一至三', '星期一 星期二 星期三'],
  ['星期一至五', '平日'],
  ['mon-wed', 'monday tuesday wednesday'],
  ['mon to fri', 'weekday'],
  ['tue & thu evening', 'tuesday evening thursday evening'],
  ['sat afternoon', 'saturday afternoon'],
  ['sat maths', 'sat maths'],
  ['3pm', 'afternoon'],
  ['before 9am', 'morning'],
  ['19:30', 'evening'],
  ['3點半', '下午'],
  ['9點', '上午 晚上'],
  ['夜晚7點', '夜晚'],
  ['平一點', '平一點'],
  ['2小時', 'lessonlength'],
  ['聽日', '星期六'],
  ['明晚', '星期六晚上'],
  ['後日', '星期日'],
  ['tonight', 'friday evening'],
  ['day after tomorrow', 'sunday'],
  ['十年經驗', 'experienceyears10'],
  ['7 years of experience', 'experienceyears5'],
  ['5**', 'examresult'],
  ['雅思7.5', '雅思 examresult'],
  ['90分鐘', 'lessonlength'],
  ['星期一、三、五', '星期一或星期三或星期五'],
  ['二、四晚', '星期二晚上 星期四晚上'],
  ['三日', '三日'],
  ['星期三四點半', '星期三下午'],
  ['平日晚', '平日晚上'],
  ['sat am', 'saturday morning'],
  ['4-6pm', 'afternoon'],
  ['4:30-6:30pm', 'afternoon evening'],
  ['10am-12pm', 'morning'],
  ['4:30-6:00', 'afternoon'],
  ['除星期五外', '唔要星期五'],
  ['a maths tutor', 'maths tutor'],
  ['for a maths tutor', 'for maths tutor'],
  ['f4 a maths', 'f4 a maths'],
  ['最好女老師', '女老師'],
  ['最好嘅老師', '最好嘅老師'],
  ['恶啲', '恶'],
  ['唔要男', '唔要男導師'],
  ['時間不限', ''],
  ['新手都得', ''],
  ['小一級', '小一級'],
  ['小一二', '小一 小二'],
  ['三四個學生', '三四個學生'],
])('%s is written as %s', (keyword, words) => {
  expect(spelled(keyword)).toBe(words)
})

test('days that count from today stay as they are where nobody knows which that is', () => {
  expect(spelledOut('聽日 3pm')).toBe('聽日 afternoon')
})

test.each([
  ['misschan', 'miss chan'],
  ['mrlee', 'mr lee'],
  ['missing', 'missing'],
])('%s is the name %s', (typed, apart) => {
  expect(namesApart(typed)).toBe(apart)
})
