import { expect, test } from 'vitest'
import { subjectsNamed } from './subjects-named.ts'

test('a subject is named in Chinese, in English and in part', () => {
  expect(subjectsNamed('數學')).toContain('dse_maths')
  expect(subjectsNamed('maths')).toContain('dse_maths')
  expect(subjectsNamed('nothing like it')).toEqual([])
  expect(subjectsNamed(' ')).toEqual([])
})
