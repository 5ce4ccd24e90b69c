import { expect, test } from 'vitest'
import { SUBJECTS } from './subjects.ts'
import { subjectName } from './subject-name.ts'

test.each([
  ['dse_maths', 'DSE 數學', 'DSE Maths'],
  ['dse_m1', 'DSE 數學延伸 M1', 'DSE Mathematics M1'],
  ['dse_physics', 'DSE 物理', 'DSE Physics'],
  ['primary_english', '小學英文', 'Primary English'],
  ['music_piano', '鋼琴', 'Piano'],
  ['unknown', 'unknown', 'unknown'],
])('%s is %s, %s', (value, zh, en) => {
  expect([subjectName(value, 'zh'), subjectName(value, 'en')]).toEqual([zh, en])
})

test('no two subjects have the same name but the two that users name themselves', () => {
  for (const locale of ['zh', 'en'] as const) {
    const names = SUBJECTS.map(({ value }) => subjectName(value, locale))
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  }
})
