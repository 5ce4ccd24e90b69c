import { DISTRICTS, districtIdOf, findArea, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { oneByWeight, someByWeight, someOf } from '../random.ts'
import type { Random } from '../random.ts'

/** How many real cases named a place; the rest weigh a little. */
const DEMAND: Readonly<Record<string, number>> = {
  屯門: 68,
  沙田: 57,
  馬鞍山: 56,
  荃灣: 55,
  將軍澳: 52,
  大埔: 52,
  元朗: 52,
  北角: 38,
  天水圍: 33,
  九龍城: 28,
  大圍: 25,
  青衣: 24,
  觀塘: 24,
  葵涌: 20,
  旺角: 20,
  何文田: 20,
  鰂魚涌: 18,
  紅磡: 18,
  柴灣: 16,
  筲箕灣: 16,
  東涌: 16,
  黃大仙: 16,
  粉嶺: 16,
  上水: 16,
  長沙灣: 14,
  美孚: 14,
  藍田: 14,
  銅鑼灣: 14,
  西環: 14,
  太古城: 14,
  灣仔: 12,
  鑽石山: 12,
  九龍塘: 12,
  寶琳: 12,
  坑口: 12,
  秀茂坪: 8,
  將軍澳南: 8,
  香港仔: 12,
  啟德: 10,
  奧運: 10,
}
const QUIET = 4

/** Districts that people cross into without a long journey. */
const NEIGHBOURS: Readonly<Record<number, readonly number[]>> = {
  101: [102, 104, 201],
  102: [101, 103],
  103: [102, 205],
  104: [101, 102],
  201: [202, 203, 102],
  202: [201, 301, 203],
  203: [201, 204, 202],
  204: [203, 205, 307],
  205: [204, 308, 103],
  301: [302, 202],
  302: [301, 303],
  303: [304, 302],
  304: [303, 305],
  305: [306, 304],
  306: [307, 305],
  307: [306, 204],
  308: [205, 204],
  401: [301, 302],
}

const WEIGHT_BY_DISTRICT = new Map<number, number>()
for (const area of SUB_AREAS) {
  const district = districtIdOf(area.id)
  WEIGHT_BY_DISTRICT.set(district, (WEIGHT_BY_DISTRICT.get(district) ?? 0) + (DEMAND[area.zh] ?? QUIET))
}
const HOME_WEIGHTS = DISTRICTS.map((district) => [district.id, WEIGHT_BY_DISTRICT.get(district.id) ?? QUIET] as const)

export type TeachingPlaces = {
  readonly homeDistrict: number
  readonly areaIds: readonly number[]
  readonly teachesOnline: boolean
}

/** Where a tutor goes: the home district, some neighbours, perhaps online; a few teach online only. */
export function inventPlaces(random: Random): TeachingPlaces {
  const homeDistrict = oneByWeight(random, HOME_WEIGHTS)
  if (random.chance(0.04)) return { homeDistrict, areaIds: [], teachesOnline: true }
  const areaIds = new Set(placesIn(random, homeDistrict, random.whole(2, 7)))
  const neighbours = someOf(random, NEIGHBOURS[homeDistrict] ?? [], random.chance(0.3) ? 0 : random.whole(1, 2))
  for (const district of neighbours) for (const id of placesIn(random, district, random.whole(1, 4))) areaIds.add(id)
  return { homeDistrict, areaIds: [...areaIds].toSorted((a, b) => a - b), teachesOnline: random.chance(0.38) }
}

function placesIn(random: Random, districtId: number, count: number): readonly number[] {
  const children = findArea(districtId)?.children ?? []
  if (random.chance(0.22)) return children.map((area) => area.id)
  return someByWeight(
    random,
    children.map((area) => [area.id, DEMAND[area.zh] ?? QUIET] as const),
    count,
  )
}

const PLACE_WEIGHTS = SUB_AREAS.map((area) => [area.id, DEMAND[area.zh] ?? QUIET] as const)

/** A sub-area where someone looks for a tutor. */
export function inventPlace(random: Random): number {
  return oneByWeight(random, PLACE_WEIGHTS)
}
