import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../test/random-documents.ts'
import { randomQuery } from '../test/random-queries.ts'
import { EMPTY_PRESET, readDataParam, writeDataParam } from './data-param.ts'
import type { SearchPreset } from './data-param.ts'
import { queryOfPreset } from '../listings/tutors/domain/list-address.ts'
import { readTutorQuery, writeTutorQuery } from '../listings/tutors/domain/query.ts'

const OF_TUTORS = { third: 'experience' } as const
const OF_CASES = { third: 'price', hasManyAreas: true } as const

const preset = (seed: number): SearchPreset => {
  const query = readTutorQuery(writeTutorQuery(randomQuery(randomFrom(seed))))
  return {
    subjects: query.subjects,
    subjectText: query.subjects.length > 0 ? '數學,鋼琴' : '',
    areas: query.areas.map((id) => ({ id, name: `area ${id}` })),
    experience: query.experience,
    price: { min: null, max: null },
    sort: query.sort,
    text: 'words',
  }
}

test('always five slots', () => {
  expect(JSON.parse(writeDataParam(EMPTY_PRESET, OF_TUTORS))).toEqual([{}, {}, '', '', ''])
  expect(JSON.parse(writeDataParam(EMPTY_PRESET, OF_CASES))).toEqual([{}, [], [], '', ''])
})

test('what is written for a tutor search is read back', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(readDataParam(writeDataParam(preset(seed), OF_TUTORS))).toEqual(preset(seed))
    }),
  )
})

test('what is written for a case search is read back: several areas and a range of prices', () => {
  const range = fc.record({ min: fc.option(fc.nat(400)), max: fc.option(fc.integer({ min: 400, max: 900 })) })
  fc.assert(
    fc.property(fc.integer(), range, (seed, price) => {
      const one = { ...preset(seed), experience: [], price }
      expect(readDataParam(writeDataParam(one, OF_CASES))).toEqual(one)
    }),
  )
})

test('shorter arrays are read as far as they go', () => {
  expect(readDataParam('[]')).toEqual(EMPTY_PRESET)
  expect(readDataParam('[{"subject":"music_piano"}]')?.subjects).toEqual([
    { subject: 'music_piano', levelMin: null, levelMax: null },
  ])
  expect(readDataParam('[null,{"area_name":"沙田"},"3,5"]')).toMatchObject({
    areas: [{ id: 30_701, name: '沙田' }],
    experience: [3, 5],
  })
})

test('slot 4 is the display text of a subject, else the keyword', () => {
  const withSubject = readDataParam('[{"subject":"music_piano"},{},"","priceMin","鋼琴"]')
  const without = readDataParam('[{},{},"","priceMin","鋼琴"]')
  expect(queryOfPreset(withSubject ?? EMPTY_PRESET)).toMatchObject({ keyword: '', sort: 'priceMin' })
  expect(queryOfPreset(without ?? EMPTY_PRESET)).toMatchObject({ keyword: '鋼琴', sort: 'priceMin' })
})

test('what is no JSON array is ignored', () => {
  for (const text of ['', '{', '{}', '"x"', '1', 'null', undefined, null, 'x'.repeat(100_000)])
    expect(readDataParam(text)).toBeNull()
})

test('hostile input never throws and never leaves the catalogue', () => {
  const slots = fc.array(fc.anything({ withNullPrototype: false }), { maxLength: 8 }).map((value) => JSON.stringify(value) ?? '')
  fc.assert(
    fc.property(fc.oneof(slots, fc.json(), fc.string()), (text) => {
      const read = readDataParam(text)
      if (read) void queryOfPreset(read)
    }),
  )
  expect(readDataParam('[{"subject":"__proto__,constructor","subjectList":"[[[["},{"area_id":"1e9"},{"a":1},[],{}]')).toEqual(
    EMPTY_PRESET,
  )
})
