import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'
import { spelledOut } from './spelled-out.ts'

const saidIn = (text: string): string =>
  recognise(spelledOut(text))
    .meanings.map(({ label }) => label.en)
    .join('; ')

test.each([
  ['korean 旺角 sat', 'Korean; Mong Kok; Saturday'],
  ['sat', 'SAT'],
  ['maths sat', 'Maths; SAT'],
  ['chemistry and sat tutor', 'Chemistry; SAT'],
  ['badminton sat晏晝', 'Badminton; Saturday afternoon'],
])('sat is a day beside what is not tested in the SAT: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['piano for kids', 'Piano; Child learner'],
  ['piano p3 kids', 'Piano; Primary 3'],
  ['鋼琴 青少年', 'Piano; Teenager'],
  ['鋼琴 青少年 13歲', 'Piano; 13 years old'],
])('that a child learns is said where no grade says it: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['guitar rock music', 'Guitar'],
  ['music', 'Music'],
])('music beside an instrument is no other subject: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['鋼琴 初學 上門', 'Piano; Beginner; Home visit'],
  ['adult beginner guitar, one to one', 'Adult; Beginner; Guitar; One-to-one lessons'],
  ['japanese for work', 'Japanese; For work'],
  ['日文 每日', 'Japanese; Every day'],
  ['k1 playgroup', 'K1'],
  ['大學姐姐', 'Undergraduate; Female'],
  ['星期六10-12點', 'Saturday morning'],
  ['evenings or weekends', 'Weekday evening; Weekend'],
  ['韓國人教韓文', 'Native speaker; Korean'],
  ['最好native speaker', 'Native speaker'],
  ['九龍公園 網球', 'Tsim Sha Tsui; Tennis'],
  ['九龍仔公園 網球', 'Kowloon Tong; Tennis'],
  ['數必', 'Maths'],
  ['p6 interview practice for secondary school places', 'Primary 6; S1 interview'],
  ['homework+maths', 'Homework help; Maths'],
  ["p1, we don't read chinese", 'Primary 1'],
  ['japanese weeknights', 'Japanese; Weekday evening'],
])('kinds of what learners are and want: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})
