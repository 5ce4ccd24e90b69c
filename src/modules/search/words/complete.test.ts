import { expect, test } from 'vitest'
import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { completionsOf } from './complete.ts'

const completed = (typed: string, locale: 'zh' | 'en' = 'zh', listing = TUTOR_WORDS): readonly string[] =>
  completionsOf(typed, { locale, listing, most: 3 }).map(({ keyword, kind }) => `${keyword} ${kind}`)

test.each([
  ['鋼', ['鋼琴 subject']],
  ['钢', ['鋼琴 subject']],
  ['pia', ['鋼琴 subject']],
  ['沙田鋼', ['沙田鋼琴 subject']],
  ['鋼琴 大', ['鋼琴 大提琴 subject', '鋼琴 大埔區 area', '鋼琴 大坑 area']],
  ['maths sha', ['maths 沙田區 area', 'maths 深井 area', 'maths 沙頭角 area']],
  ['太古', ['太古城 area', '太古 area']],
  ['港大', ['香港大學 university']],
  ['小提', ['小提琴 subject']],
  ['龘', []],
  ['', []],
  ['   ', []],
] as const)('%s goes on as %j', (typed, wanted) => {
  expect(completed(typed).slice(0, wanted.length)).toEqual(wanted)
  if (wanted.length === 0) expect(completed(typed)).toEqual([])
})

test('names are in the language of the page', () => {
  expect(completed('鋼', 'en')).toEqual(['Piano subject'])
  expect(completed('tai ko', 'en')[0]).toBe('Tai Kok Tsui area')
})

test('what a listing knows nothing of is not suggested', () => {
  expect(completed('香港大', 'zh', CASE_WORDS)).not.toContain('香港大學 university')
  expect(completed('鋼', 'zh', CASE_WORDS)).toEqual(['鋼琴 subject'])
})
