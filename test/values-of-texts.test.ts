import { expect, test } from 'vitest'
import { missingValues } from '../scripts/values-of-texts.ts'

const TEXTS = new Map([
  ['tutors:ratings', '現有 {{total}} 個評分'],
  ['tutors:score', '{{score}} 分（{{count}} 個評分）'],
  ['tutors:plain', '未有評分'],
  ['booking:ratings', '評分'],
])
const missing = (call: string, names = "'tutors'") => missingValues(`const { t } = useWords(${names})\nreturn ${call}`, TEXTS)

test.each([
  ["t('ratings')", [{ key: 'ratings', values: ['total'] }]],
  ["t('ratings', { count: 1 })", [{ key: 'ratings', values: ['total'] }]],
  ["t('score', { score: f(a, { b }), counted })", [{ key: 'score', values: ['count'] }]],
  ["t('tutors:ratings')", [{ key: 'tutors:ratings', values: ['total'] }]],
])('%s shows a placeholder', (call, expected) => {
  expect(missing(call)).toEqual(expected)
})

test.each([
  "t('plain')",
  "t('ratings', { total })",
  "t('ratings', { total: rating?.count ?? 0 })",
  "t('score', { score: one.score, count: one.count })",
  "t('ratings', { ...values })",
  "t('ratings', values)",
])('%s shows none', (call) => {
  expect(missing(call)).toEqual([])
})

test('a key is looked up where its file takes its words from', () => {
  expect(missing("t('ratings')", "'booking'")).toEqual([])
  expect(missing("t('ratings')", "['booking', 'tutors']")).toEqual([])
})
