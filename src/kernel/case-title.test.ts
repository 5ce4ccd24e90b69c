import { expect, test } from 'vitest'
import { VISITOR } from './actor.ts'
import type { Actor } from './actor.ts'
import { caseTitle } from './case-title.ts'
import type { NamedCase } from './case-title.ts'
import { numberUnlessTitled } from './number-unless-titled.ts'

const person = (accountId: string, tutorId: number | null): Actor => ({
  kind: 'user',
  type: tutorId === null ? 'parent' : 'tutor',
  accountId,
  tutorId,
  sessionId: '',
})
const parent = person('p', null)
const one: NamedCase = {
  jobNo: 'C200001',
  student: 'Hei Hei',
  subject: 'primary_chinese',
  customLabel: null,
  level: 6,
  teachMode: 'online',
  areaId: null,
  parentAccountId: 'p',
  matchedTutorId: 7,
  sharesTitle: false,
}

test('a case is called by who learns, what and where, in the language of the reader', () => {
  expect(caseTitle(one, { actor: parent, locale: 'zh' })).toBe('Hei Hei · 小二 中文 · 網上')
  expect(caseTitle(one, { actor: parent, locale: 'en' })).toBe('Hei Hei · Primary 2 Chinese · Online')
  const atHome = { ...one, student: null, teachMode: 'home', areaId: 30_701 }
  expect(caseTitle(atHome, { actor: parent, locale: 'zh' })).toBe('小二 中文 · 沙田')
  const own = { ...atHome, subject: 'tutor_others_custom', customLabel: '珠心算' }
  expect(caseTitle(own, { actor: parent, locale: 'zh' })).toBe('小二 珠心算 · 沙田')
  expect(caseTitle({ ...one, subject: null, level: null, teachMode: null }, { actor: parent, locale: 'zh' })).toBe('')
})

test('the student’s name is for the parent and the matched tutor alone', () => {
  const title = (actor: Actor, of = one) => caseTitle(of, { actor, locale: 'zh' })
  expect(title(person('t', 7))).toBe('Hei Hei · 小二 中文 · 網上')
  for (const other of [person('q', null), VISITOR, { kind: 'system' } as const]) expect(title(other)).toBe('小二 中文 · 網上')
  // Tutors read cases of many parents.
  expect(title(person('t', 8))).toBe('小二 中文 · 網上 · C200001')
  expect(title(person('t', 7), { ...one, matchedTutorId: null })).toBe('小二 中文 · 網上 · C200001')
  expect(title(person('t', 7), { ...one, student: null })).toBe('小二 中文 · 網上 · C200001')
})

test('a parent’s cases that are called the same have their numbers', () => {
  const title = (actor: Actor, of: NamedCase) => caseTitle(of, { actor, locale: 'zh' })
  const shared = { ...one, sharesTitle: true }
  expect(title(parent, shared)).toBe('Hei Hei · 小二 中文 · 網上 · C200001')
  expect(title(person('t', 7), shared)).toBe('Hei Hei · 小二 中文 · 網上 · C200001')
  expect(title(VISITOR, shared)).toBe('小二 中文 · 網上')
  expect(title(parent, { ...shared, subject: null, level: null })).toBe('')
})

test('a number beside a title is left out where the title says it', () => {
  const beside = (title: string | null, jobNo: string | null) => numberUnlessTitled({ caseTitle: title, jobNo })
  expect([beside('A · C1', 'C1'), beside('B', 'C3'), beside('', 'C4'), beside(null, null)]).toEqual([null, 'C3', 'C4', null])
})
