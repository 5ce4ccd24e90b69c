import { expect, test } from 'vitest'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { DISTRICT_MAP } from './district-map.ts'

test('every district has one place on the map and no two share one', () => {
  expect(DISTRICT_MAP.map((place) => place.districtId).toSorted()).toEqual(DISTRICTS.map((district) => district.id).toSorted())
  expect(new Set(DISTRICT_MAP.map(({ column, row }) => `${column},${row}`)).size).toBe(DISTRICT_MAP.length)
})
