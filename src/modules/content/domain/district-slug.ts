import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'

/** Last part of a district guide's address, the same in both languages: `sha-tin`. */
export function districtSlug(district: Pick<Area, 'en'>): string {
  return district.en.toLowerCase().replaceAll(' ', '-')
}

/** The district of a slug, of its number or of its Chinese name; undefined when there is none. */
export function findDistrict(slug: string): Area | undefined {
  const wanted = slug.toLowerCase()
  return DISTRICTS.find((district) => [districtSlug(district), String(district.id), district.zh].includes(wanted))
}
