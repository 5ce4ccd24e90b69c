import { expect, test } from 'vitest'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { findMeaning } from './lexicon.ts'
import { foldText } from './fold-text.ts'
import { around } from './neighbours.ts'
import { SCHOOLS } from './schools.ts'
import { tokensOf } from './tokens.ts'

const districts = DISTRICTS.map(({ id }) => String(id))

test('every school lies in a district, and each of its names leads there', () => {
  expect(SCHOOLS.length).toBeGreaterThanOrEqual(40)
  for (const { areas, names } of SCHOOLS) {
    for (const { value } of areas) expect(districts).toContain(value)
    for (const name of names) {
      const meaning = findMeaning(tokensOf(foldText(name)).map(({ key }) => key))
      expect([meaning?.kind, meaning?.value], name).toEqual(['area', areas[0]?.value])
    }
  }
})

test('where nobody is in a place people look in its district, in those around it and in its region', () => {
  expect(around(30_701)).toEqual([[307], [204, 301, 306, 308], [3]])
  expect(around(101)).toEqual([[102, 104], [1]])
  expect(around(3)).toEqual([])
})
