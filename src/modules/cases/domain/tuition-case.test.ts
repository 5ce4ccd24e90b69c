import { expect, test } from 'vitest'
import { jobNoOf } from './tuition-case.ts'

test('a case is named by a letter and its number', () => {
  expect(jobNoOf(200_001)).toBe('C200001')
})
