import { expect, test } from 'vitest'
import { factsChanged, factsOf, kindsChanged } from './checked-facts.ts'

const PROFILE = {
  nameZh: '海老師',
  nameEn: 'Ms Hoi',
  sex: 'female',
  birthYear: 1996,
  education: 7,
  university: 'tutor_HKU',
  majorZh: '數學',
  majorEn: 'Mathematics',
  teacherNumber: '123456',
} as const

test.each([
  ['nameZh', '河老師', ['identity', 'teacher_registration', 'conviction_check']],
  ['nameEn', 'Ms Ho', ['identity', 'teacher_registration', 'conviction_check']],
  ['sex', 'male', ['identity']],
  ['birthYear', 1995, ['identity']],
  ['education', 8, ['education']],
  ['university', 'tutor_CUHK', ['education']],
  ['majorZh', '物理', ['education']],
  ['majorEn', null, ['education']],
  ['teacherNumber', '654321', ['teacher_registration']],
])('a changed %s belongs to the checks that looked at it', (name, value, kinds) => {
  expect(kindsChanged(PROFILE, { ...PROFILE, [name]: value })).toEqual(kinds)
})

test('what is saved again as it was changes no check', () => {
  expect(kindsChanged(PROFILE, { ...PROFILE })).toEqual([])
})

test('an operator sees what is otherwise than at the last check', () => {
  const checked = factsOf('education', PROFILE)
  expect(checked).toEqual({ education: 7, university: 'tutor_HKU', majorZh: '數學', majorEn: 'Mathematics' })
  expect(factsChanged(checked, factsOf('education', { ...PROFILE, education: 8, majorEn: null, nameZh: '河老師' }))).toEqual([
    { name: 'education', before: 7, after: 8 },
    { name: 'majorEn', before: 'Mathematics', after: null },
  ])
})
