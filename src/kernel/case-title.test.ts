import { expect, test } from 'vitest'
import { VISITOR } from './actor.ts'
import type { Actor } from './actor.ts'
import { caseTitle } from './case-title.ts'
import type { NamedCase } from './case-title.ts'
import { numberUnlessTitled, toldApart } from './told-apart.ts'

const person = (accountId: string, tutorId: number | null): Actor => ({
  kind: 'user',
  type: tutorId === null ? 'parent' : 'tutor',
  accountId,
  tutorId,
  sessionId: '',
})
const parent = person('p', null)
const one: NamedCase = {
  student: 'Hei Hei',
  subject: 'primary_chinese',
  customLabel: null,
  level: 6,
  teachMode: 'online',
  areaId: null,
  parentAccountId: 'p',
  matchedTutorId: 7,
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
  for (const other of [person('t', 8), person('q', null), VISITOR, { kind: 'system' } as const])
    expect(title(other)).toBe('小二 中文 · 網上')
  expect(title(person('t', 7), { ...one, matchedTutorId: null })).toBe('小二 中文 · 網上')
})

test('titles that several cases of a list share have the number too; rows of one case share theirs', () => {
  const row = (jobNo: string | null, title: string | null) => ({ jobNo, caseTitle: title })
  const list = toldApart([row('C1', 'A'), row('C2', 'A'), row('C3', 'B'), row('C3', 'B'), row(null, null), row('C4', '')])
  expect(list.map((found) => found.caseTitle)).toEqual(['A · C1', 'A · C2', 'B', 'B', null, ''])
  expect(list.map(numberUnlessTitled)).toEqual([null, null, 'C3', 'C3', null, 'C4'])
})
