import type { Bilingual } from '../locale.ts'
import areas from './areas.json' with { type: 'json' }

/** A place: region (1–4), district (101…) or sub-area (10101…); specification 2 §3 "Area". */
export type Area = Bilingual & { readonly id: number; readonly shown: boolean; readonly children?: readonly Area[] }

/** The four regions, each with its districts and their sub-areas. */
export const REGIONS: readonly Area[] = areas

/** The 18 districts in official order. */
export const DISTRICTS: readonly Area[] = REGIONS.flatMap((region) => region.children ?? [])

/** The smallest places, in which tutors say they teach. */
export const SUB_AREAS: readonly Area[] = DISTRICTS.flatMap((district) => district.children ?? [])

const byId = new Map([...REGIONS, ...DISTRICTS, ...SUB_AREAS].map((area) => [area.id, area]))

/** The place with this id, or undefined. */
export function findArea(id: number): Area | undefined {
  return byId.get(id)
}

/** District of a sub-area (10101 → 101); a district is its own. */
export function districtIdOf(areaId: number): number {
  return areaId >= 10_000 ? Math.floor(areaId / 100) : areaId
}

/** Region of a sub-area or district (10101 → 1). */
export function regionIdOf(areaId: number): number {
  return areaId >= 100 ? Math.floor(districtIdOf(areaId) / 100) : areaId
}
