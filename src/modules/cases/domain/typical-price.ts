/** What parents of cases at these levels usually offer, in dollars an hour: from the lower quarter to the usual highest. */
const RANGES: readonly (readonly [levelMin: number, levelMax: number, from: number, to: number])[] = [
  [1, 4, 140, 230],
  [5, 5, 140, 220],
  [6, 7, 140, 200],
  [8, 9, 150, 220],
  [10, 10, 150, 210],
  [11, 12, 160, 220],
  [13, 13, 170, 230],
  [14, 14, 180, 240],
  [15, 17, 200, 270],
  [18, 30, 260, 380],
  [31, 33, 190, 340],
  [34, 34, 150, 400],
]

/** The usual range of hourly prices at a level (market "Prices"), or null for an unknown one. */
export function typicalPrice(level: number): { readonly from: number; readonly to: number } | null {
  const found = RANGES.find(([min, max]) => min <= level && level <= max)
  return found ? { from: found[2], to: found[3] } : null
}
