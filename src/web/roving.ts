type Along = 'row' | 'column'

const STEPS: Readonly<Record<Along, Readonly<Record<string, number>>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
}

/**
 * Where a key leads among things of which one has the focus (ARIA Authoring Practices: tabs, list boxes, radio groups): arrows along the
 * row or column, from the last to the first where it `wraps`, Home and End to its ends. Null for any other key, and at an end.
 */
export function rovingTo(
  key: string,
  { at, count, along, wraps }: { readonly at: number; readonly count: number; readonly along: Along; readonly wraps: boolean },
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[along][key]
  if (step === undefined) return null
  const to = at + step
  if (to >= 0 && to < count) return to
  return wraps ? (to + count) % count : null
}
