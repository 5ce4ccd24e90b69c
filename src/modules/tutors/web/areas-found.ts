import type { Area } from '#kernel/catalogue/areas.ts'
import { REGIONS } from '#kernel/catalogue/areas.ts'
import { LOCALES } from '#kernel/locale.ts'

/** A district with those of its places that are looked for. */
export type DistrictFound = { readonly district: Area; readonly places: readonly Area[] }
export type RegionFound = { readonly region: Area; readonly districts: readonly DistrictFound[] }

/**
 * The tree of places as far as a name in either language leads: a region or a district whose name fits with all that lies in it,
 * else the places that fit. Without a name it is the whole tree.
 */
export function areasFound(typed: string): readonly RegionFound[] {
  const query = typed.trim().toLowerCase()
  const fits = (area: Area): boolean => LOCALES.some((locale) => area[locale].toLowerCase().includes(query))
  return REGIONS.flatMap((region) => {
    const districts = (region.children ?? []).flatMap((district) => {
      const all = district.children ?? []
      const places = fits(region) || fits(district) ? all : all.filter(fits)
      return places.length > 0 ? [{ district, places }] : []
    })
    return districts.length > 0 ? [{ region, districts }] : []
  })
}
