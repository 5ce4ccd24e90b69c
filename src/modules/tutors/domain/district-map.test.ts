import { expect, test } from 'vitest'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { DISTRICT_MAP } from './district-map.ts'

test('every district has one place on the map and no two share one', () => {
  expect(new Set(DISTRICT_MAP.map((place) => place.districtId))).toEqual(new Set(DISTRICTS.map((district) => district.id)))
  expect(DISTRICT_MAP).toHaveLength(DISTRICTS.length)
  expect(new Set(DISTRICT_MAP.map(({ column, row }) => `${column},${row}`)).size).toBe(DISTRICT_MAP.length)
})
