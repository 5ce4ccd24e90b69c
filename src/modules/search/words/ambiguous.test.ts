import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { ambiguitiesIn } from '#modules/vocabulary/domain/ambiguous.ts'
import file from '#modules/vocabulary/domain/ambiguous.json' with { type: 'json' }
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { understand } from './understand.ts'

const asked = (keyword: string, locale: Locale = 'zh'): readonly string[] =>
  ambiguitiesIn(keyword, locale).flatMap(({ choices }) => choices.map((choice) => choice.keyword))

test.each([
  ['大學 數學', ['大學程度 數學', '大學站 數學']],
  ['沙田會計', ['沙田 會計科', '沙田 會計系']],
  ['sat', ['SAT 考試', '星期六']],
  ['華仁 中四', ['九龍華仁 中四', '香港華仁 中四']],
  ['grade 8', ['Year 9', '8 級音樂考試']],
  ['普通話 數學', ['普通話科 數學', '普通話授課 數學']],
])('%s asks which of two it is', (keyword, choices) => {
  expect(asked(keyword)).toEqual(choices)
})

test.each([
  'sat afternoon 數學',
  '大學站 數學',
  '港大 數學',
  'grade 8 maths',
  '鋼琴 grade 8',
  '普通話',
  '會計科',
  '數學 沙田',
  '',
])('nothing is asked of %s, which has one meaning', (keyword) => {
  expect(asked(keyword)).toEqual([])
})

test('the question is in the language of the page', () => {
  expect(asked('accounting sha tin', 'en')).toEqual(['accounting subject sha tin', 'accounting major sha tin'])
})

test('every choice is understood whole, each otherwise, and asks nothing more', () => {
  for (const { choices } of file.words) {
    for (const at of [0, 1] as const) {
      const said = choices.map((names) => {
        const { understood = [] } = understand(names[at] ?? '', 'en', TUTOR_WORDS)[0] ?? {}
        expect(understood.map(({ kind }) => kind)).not.toContain('text')
        return understood.map(({ kind, value }) => `${kind} ${value}`).join()
      })
      expect(new Set(said).size, choices.join()).toBe(2)
      expect(said).not.toContain('')
      expect(choices.flatMap((names) => asked(names[at] ?? '', 'en'))).toEqual([])
    }
  }
})
