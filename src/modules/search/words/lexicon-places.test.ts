import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { expect, test } from 'vitest'
import { findArea } from '#kernel/catalogue/areas.ts'
import { understand } from './understand.ts'
import places from '#modules/vocabulary/domain/places.json' with { type: 'json' }

const areaOf = (keyword: string): string =>
  (understand(keyword, 'zh', TUTOR_WORDS)[0]?.understood ?? []).map(({ kind, value }) => `${kind} ${value}`).join()

test('every name leads to a place of the catalogue, or to the district that is called so', () => {
  for (const [group, { source, names }] of Object.entries(places)) {
    expect(source.length, group).toBeGreaterThan(40)
    for (const [area, list] of Object.entries(names)) {
      expect(findArea(Number(area)), area).toBeDefined()
      for (const name of list.split(' | ')) expect(areaOf(name), `${name} in ${group}`).toMatch(/^area \d+$/)
    }
  }
})

test.each([
  ['太古', 'area 10305'],
  ['Tai Koo', 'area 10305'],
  ['taikoo', 'area 10305'],
  ['taikoo mtr', 'area 10305'],
  ['太古站', 'area 10305'],
  ['何福堂站', 'area 30301'],
  ['天恒輕鐵站', 'area 30402'],
  ['Hung Shui Kiu stop', 'area 30404'],
  ['屯門', 'area 303'],
  ['嘉湖', 'area 30402'],
  ['大學站', 'area 30703'],
  ['九龍站', 'area 20102'],
  ['九龍', 'area 2'],
  ['mk', 'area 20105'],
])('%s is %s', (keyword, area) => {
  expect(areaOf(keyword)).toBe(area)
})

test('words that are also places keep their meaning', () => {
  expect(areaOf('大學')).toBe('grade UG')
  expect(areaOf('友愛')).toBe('text 友愛')
  expect(areaOf('順利')).toBe('text 順利')
})
