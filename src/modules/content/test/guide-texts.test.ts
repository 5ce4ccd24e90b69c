import { expect, test } from 'vitest'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { RANKING_FACTORS } from '../domain/ranking-factors.ts'
import en from '../texts/guide/en.json' with { type: 'json' }
import zh from '../texts/guide/zh.json' with { type: 'json' }
import enPapers from '../texts/papers/en.json' with { type: 'json' }
import zhPapers from '../texts/papers/zh.json' with { type: 'json' }

/** Every text's place with the placeholders it holds. */
function shapeOf(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'string')
    return [`${place} ${(value.match(/\{\{\w+\}\}/g) ?? []).toSorted((a, b) => a.localeCompare(b)).join()}`]
  return Object.entries(value as object).flatMap(([name, part]) => shapeOf(part, `${place}.${name}`))
}

/** All anchors, in order. */
function idsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [part] : idsOf(part)))
}

test('the guide says the same things in both languages', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh))
})

test('every factor of the ranking and every group of subjects has its words', () => {
  expect(zh.ranking.factors).toHaveLength(RANKING_FACTORS.length)
  expect(new Set(Object.keys(zh.subjects.groups))).toEqual(new Set(SUBJECTS.map((subject) => subject.reference)))
})

test('the papers say the same things in both languages, under the same anchors', () => {
  expect(shapeOf(enPapers)).toEqual(shapeOf(zhPapers))
  expect(idsOf(enPapers)).toEqual(idsOf(zhPapers))
})

test('the help centre answers twenty questions', () => {
  const questions = zhPapers.help.groups.flatMap((group) => group.questions)
  expect(questions).toHaveLength(20)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(20)
})
