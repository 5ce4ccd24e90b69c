import { DISTRICTS, regionIdOf } from '#kernel/catalogue/areas.ts'
import type { Context } from '#platform/context.ts'
import { districtDescription, regionLabel } from '../domain/keyword-descriptions.ts'
import { listingPaths } from './listing-paths.ts'

/** The 18 districts in official order, in the caller's language. */
export function listDistricts({ locale }: Context) {
  return DISTRICTS.map((district) => ({
    districtId: district.id,
    label: district[locale],
    regionId: regionIdOf(district.id),
    region: regionLabel(regionIdOf(district.id), locale),
    description: districtDescription(district, locale),
    places: (district.children ?? []).map((area) => ({
      areaId: area.id,
      label: area[locale],
      path: listingPaths('district', area)[locale],
    })),
    path: listingPaths('district', district)[locale],
  }))
}
