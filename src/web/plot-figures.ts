const MOST_INTERVALS = 4
const STEPS = [1, 2, 5, 10]

/** Whole round numbers from nought, evenly apart, for the axis of a plot; the last is not below the largest value. */
export function axisTicks(largest: number): readonly number[] {
  const least = Math.max(largest, 1) / MOST_INTERVALS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, power * (STEPS.find((one) => one * power >= least) ?? 1))
  const intervals = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: intervals + 1 }, (_, place) => place * step)
}

/** How much more or less it is than in the period before, in whole per cent; null where there was nothing to compare with. */
export function changeSince(
  before: number,
  now: number,
): { readonly way: 'more' | 'less' | 'same'; readonly percent: number } | null {
  if (before === 0) return null
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { way: 'same', percent }
  return { way: now > before ? 'more' : 'less', percent }
}

/**
 * Heights (0 to 1) of labels that stand beside the values of the same place, moved apart where they would cover each other, and
 * never above the top.
 */
export function spreadApart(heights: readonly number[], gap: number): readonly number[] {
  const order = heights.map((_, place) => place).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const spread = [...heights]
  let least = 0
  for (const place of order) {
    spread[place] = Math.max(spread[place] ?? 0, least)
    least = spread[place] + gap
  }
  const excess = Math.max(0, least - gap - 1)
  return spread.map((height) => Math.max(0, height - excess))
}

/** Dollars of the wire, `1,234.50`, as a number that is drawn and never reckoned with. */
export function drawnDollars(amount: string): number {
  return Number(amount.replaceAll(',', ''))
}
