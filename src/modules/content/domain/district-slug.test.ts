import { expect, test } from 'vitest'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { districtSlug, findDistrict } from './district-slug.ts'

test('every district is found by its slug, its number and its Chinese name', () => {
  for (const district of DISTRICTS) {
    expect(findDistrict(districtSlug(district))).toBe(district)
    expect(findDistrict(String(district.id))).toBe(district)
    expect(findDistrict(district.zh)).toBe(district)
  }
  expect(new Set(DISTRICTS.map(districtSlug)).size).toBe(DISTRICTS.length)
})

test('an unknown district is not found', () => {
  expect(findDistrict('atlantis')).toBeUndefined()
})
