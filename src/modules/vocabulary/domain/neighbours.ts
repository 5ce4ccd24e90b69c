import { districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'

/** Districts that border on one another by land, a tunnel or a bridge: Home Affairs Department, district boundaries. Each pair once. */
const BORDERS: readonly (readonly [number, number])[] = [
  ...([
    [101, 102],
    [101, 104],
    [102, 103],
    [102, 104],
    [103, 104],
  ] as const),
  ...([
    [201, 202],
    [201, 203],
    [202, 203],
    [203, 204],
    [203, 205],
    [204, 205],
  ] as const),
  ...([
    [202, 301],
    [204, 307],
    [205, 308],
    [301, 302],
    [301, 307],
    [301, 401],
  ] as const),
  ...([
    [302, 303],
    [303, 304],
    [304, 305],
    [305, 306],
    [306, 307],
    [307, 308],
  ] as const),
]

function neighboursOf(district: number): readonly number[] {
  return BORDERS.flatMap(([one, other]) => (one === district ? [other] : other === district ? [one] : []))
}

/**
 * Where to look next when nobody is in a place, the nearest first: in the district of what is smaller, in those around it, in the region.
 * All of Hong Kong is wider than any.
 */
export function around(area: number): readonly (readonly number[])[] {
  const [district, region] = [districtIdOf(area), regionIdOf(area)]
  if (district === region) return []
  return [...(area === district ? [] : [[district]]), neighboursOf(district), [region]]
}
