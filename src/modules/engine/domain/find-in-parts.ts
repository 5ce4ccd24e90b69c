import { clearBit, fullBitmap } from './bitmap.ts'
import { COUNTED } from './criteria.ts'
import type { FindRequest, Found } from './criteria.ts'
import { columnOf, ordinalOf } from './index-part.ts'
import { wayOf } from './listing-table.ts'
import { searchPart } from './part-search.ts'
import type { LivePart, PartFound } from './part-search.ts'

type Hit = { readonly id: number; readonly value: number; readonly smart: number }

/** Searches the main part and the delta and merges their answers; no document is current in both. */
export function findInParts(parts: readonly LivePart[], { criteria, sort, offset, limit, except = [] }: FindRequest): Found {
  const need = offset + limit + 1
  let count = 0
  const filled: Filled[] = []
  for (const one of parts) {
    const live = without(one, except)
    const found = searchPart(live, criteria, { sort, need })
    count += found.count
    if (found.ordinals.length > 0) filled.push({ live, ...found })
  }
  const [only] = filled
  const ids = filled.length === 1 && only ? idsOf(only, offset, need) : merged(filled, sort).slice(offset, need)
  return {
    ids: ids.slice(0, limit),
    hasNextPage: ids.length > limit,
    total: Math.min(count, COUNTED),
    totalIsCapped: count > COUNTED,
  }
}

function without(live: LivePart, except: readonly number[]): LivePart {
  if (except.length === 0) return live
  const alive = live.alive?.slice() ?? fullBitmap(live.part.size)
  for (const id of except) {
    const ordinal = ordinalOf(live.part, id)
    if (ordinal >= 0) clearBit(alive, ordinal)
  }
  return { ...live, alive }
}

type Filled = Pick<PartFound, 'ordinals' | 'values'> & { readonly live: LivePart }

function idsOf({ live, ordinals }: Filled, from: number, to: number): readonly number[] {
  const ids: number[] = []
  const end = Math.min(to, ordinals.length)
  for (let at = from; at < end; at++) ids.push(live.part.ids[ordinals[at] as number] as number)
  return ids
}

function merged(filled: readonly Filled[], sort: string): readonly number[] {
  const [first] = filled
  if (!first) return []
  const { direction } = wayOf(first.live.part.listing, sort)
  return filled
    .flatMap((one) => Array.from(one.ordinals, (ordinal, place) => hitOf(one, { ordinal, place, sort })))
    .toSorted(inOrder(direction))
    .map((hit) => hit.id)
}

type Placed = { readonly ordinal: number; readonly place: number; readonly sort: string }

function hitOf({ live: { part }, values }: Filled, { ordinal, place, sort }: Placed): Hit {
  const value = values ? values[place] : columnOf(part, wayOf(part.listing, sort).column)[ordinal]
  return { id: part.ids[ordinal] ?? 0, value: value ?? 0, smart: columnOf(part, 'smart')[ordinal] ?? 0 }
}

const inOrder =
  (direction: 1 | -1) =>
  (a: Hit, b: Hit): number =>
    direction * (a.value - b.value) || b.smart - a.smart || b.id - a.id
