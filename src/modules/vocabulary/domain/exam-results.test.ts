import { expect, test } from 'vitest'
import { RESULTS } from './exam-results.ts'
import { rewritten } from './rewritten.ts'

const written = (text: string): string => RESULTS.reduce(rewritten, text).replace(/\s+/g, ' ').trim()

test.each([
  ['ielts speaking', 'ielts partofexam'],
  ['ielts writing task 2', 'ielts partofexam'],
  ['sat math and reading', 'sat math and partofexam'],
  ['雅思 口試', '雅思 partofexam'],
  ['english speaking', 'english speaking'],
  ['delf b1', 'delf musicgrade'],
  ['french tutor for conversation, b2', 'french tutor for conversation, musicgrade'],
  ['vitamin b2', 'vitamin b2'],
  ['trombone teacher, grade 3-5', 'trombone teacher, musicgrade'],
  ['grade 5 saxophone', 'musicgrade saxophone'],
  ['grade 5 maths', 'grade 5 maths'],
  ['n3', 'jlpt musicgrade'],
  ['hsk 4', 'hsk musicgrade'],
  ['hsk四級', 'hsk musicgrade'],
])('parts and levels of tests of languages: %s', (text, said) => {
  expect(written(text)).toBe(said)
})

test.each([
  ['6.5 → 7.5', 'examresult'],
  ['由3去5', 'examresult'],
  ['考完mock先得3', '考完mock先得 examresult'],
  ['8+ score', 'examresult'],
  ['wants 1500+', 'wants examresult'],
  ['3年級', '3年級'],
  ['5+ years', '5+ years'],
])('results that are aimed at: %s', (text, said) => {
  expect(written(text)).toBe(said)
})
