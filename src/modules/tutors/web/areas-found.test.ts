import { expect, test } from 'vitest'
import { DISTRICTS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { areasFound } from './areas-found.ts'

const shown = (typed: string): readonly string[] =>
  areasFound(typed).flatMap(({ districts }) =>
    districts.map(({ district, places }) => `${district.en}: ${places.map(({ en }) => en).join(', ')}`),
  )

test('without a name all places are there', () => {
  const districts = areasFound(' ').flatMap((region) => region.districts)
  expect(districts).toHaveLength(DISTRICTS.length)
  expect(districts.flatMap(({ places }) => places)).toHaveLength(SUB_AREAS.length)
})

test('a name in either language and any case finds the place in its district', () => {
  expect(shown('金鐘')).toEqual(['Central and Western: Admiralty'])
  expect(shown('sai ying')).toEqual(['Central and Western: Sai Ying Pun'])
})

test('the name of a district finds all that lies in it', () => {
  const [found] = areasFound('中西區')
  expect(found?.districts).toHaveLength(1)
  expect(found?.districts[0]?.places.map(({ zh }) => zh)).toContain('石塘咀')
})

test('what is no place finds nothing', () => {
  expect(areasFound('Atlantis')).toEqual([])
})
