import { expect, test } from 'vitest'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { inventSchools } from './schools.ts'

test('each district has six to eight schools with different names, numbers and websites', () => {
  const schools = inventSchools(2026)
  for (const district of DISTRICTS) {
    const own = schools.filter((school) => school.districtId === district.id)
    expect(own.length).toBeGreaterThanOrEqual(6)
    expect(own.length).toBeLessThanOrEqual(8)
  }
  for (const field of ['id', 'nameZh', 'nameEn', 'tel', 'website'] as const) {
    expect(new Set(schools.map((school) => school[field])).size).toBe(schools.length)
  }
})

test('telephone numbers cannot be anybody’s and websites do not exist', () => {
  for (const { tel, fax, website } of inventSchools(2026)) {
    expect(`${tel} ${fax}`).toMatch(/^0\d{3} \d{4} 0\d{3} \d{4}$/)
    expect(website).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/)
  }
})

test('the same seed makes the same schools', () => {
  expect(inventSchools(5)).toEqual(inventSchools(5))
})
