import { COUNTED } from './criteria.ts'
import type { FindRequest, Found } from './criteria.ts'
import { columnOf } from './index-part.ts'
import { wayOf } from './listing.ts'
import { searchPart } from './part-search.ts'
import type { LivePart } from './part-search.ts'

type Hit = { readonly id: number; readonly value: number; readonly smart: number }

/** Searches the main part and the delta and merges their answers; no document is current in both. */
export function findInParts(parts: readonly LivePart[], { criteria, sort, offset, limit }: FindRequest): Found {
  const need = offset + limit + 1
  const found = parts.map((live) => ({ live, ...searchPart(live, criteria, { sort, need }) }))
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const filled = found.filter((one) => one.ordinals.length > 0)
  const [only] = filled
  const ids =
    filled.length === 1 && only
      ? Array.from(
          { length: Math.max(0, only.ordinals.length - offset) },
          (_, i) => only.live.part.ids[only.ordinals[offset + i] as number] as number,
        )
      : filled
          .flatMap(({ live, ordinals }) => Array.from(ordinals, (ordinal) => hitOf(live, ordinal, sort)))
          .toSorted(inOrder(filled[0] ? wayOf(filled[0].live.part.listing, sort).direction : 1))
          .slice(offset, need)
          .map((hit) => hit.id)
  return {
    ids: ids.slice(0, limit),
    hasNextPage: ids.length > limit,
    total: Math.min(count, COUNTED),
    totalIsCapped: count > COUNTED,
  }
}

function hitOf({ part }: LivePart, ordinal: number, sort: string): Hit {
  const value = columnOf(part, wayOf(part.listing, sort).column)[ordinal] ?? 0
  return { id: part.ids[ordinal] ?? 0, value, smart: columnOf(part, 'smart')[ordinal] ?? 0 }
}

const inOrder =
  (direction: 1 | -1) =>
  (a: Hit, b: Hit): number =>
    direction * (a.value - b.value) || b.smart - a.smart || b.id - a.id
