import { expect, test } from 'vitest'
import { numberUnlessTitled, titleWithNumber } from './number-unless-titled.ts'

test('a case says its number once', () => {
  expect(titleWithNumber({ caseTitle: 'P2 Chinese · Tai Po', jobNo: 'C300008' })).toBe('P2 Chinese · Tai Po · C300008')
  expect(titleWithNumber({ caseTitle: 'C202644', jobNo: 'C202644' })).toBe('C202644')
  expect(titleWithNumber({ caseTitle: '', jobNo: 'C202644' })).toBe('C202644')
  expect(numberUnlessTitled({ caseTitle: 'P2 Chinese · C300008', jobNo: 'C300008' })).toBeNull()
})
