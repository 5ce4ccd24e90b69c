import { COUNTED, SMART, termOf } from '#modules/engine/public.ts'
import type { Criteria, FindRequest, Found, SearchProvider } from '#modules/engine/public.ts'

/** Every sixth place from the first on is a recommended one: two in each twelve, wherever these begin. */
const EACH = 6

const RECOMMENDED = [termOf.recommended(true)]
const OTHERS = [termOf.recommended(false)]

const placesBefore = (end: number): number => Math.ceil(end / EACH)
const also = (criteria: Criteria, group: readonly number[]): Criteria => ({ ...criteria, groups: [...criteria.groups, group] })

/**
 * A part of the tutor list with recommended tutors in their places alone (decisions 4 point 11): in smart order those who are
 * recommended take the places, each in the smart order among themselves, and the others stand around them. Only who meets the
 * criteria stands anywhere. Where the others end, the recommended follow. Other orders, and lists of the recommended, have no places.
 */
export async function findWithPlaces(engine: SearchProvider, request: FindRequest): Promise<Found> {
  const { criteria, sort, offset, limit } = request
  if (sort !== SMART || criteria.groups.some(([term, ...more]) => term === RECOMMENDED[0] && more.length === 0))
    return await engine.find(request)
  const end = offset + limit
  const recommended = { ...request, criteria: also(criteria, RECOMMENDED), offset: 0 }
  const others = { ...request, criteria: also(criteria, OTHERS) }
  // As if every place were taken: when fewer are, the others begin later and some of these are not needed.
  const from = Math.max(0, offset - placesBefore(offset))
  const [inPlaces, around] = await Promise.all([
    engine.find({ ...recommended, limit: placesBefore(end) }),
    engine.find({ ...others, offset: from, limit: end - from }),
  ])
  const taken = inPlaces.ids.length
  const before = Math.min(taken, placesBefore(offset))
  const first = offset - before
  const ends = Math.min(taken, placesBefore(end))
  const sums = totalsOf(inPlaces, around)
  if (around.ids.length + from >= end - ends)
    return {
      ids: merged({ ids: inPlaces.ids, others: around.ids.slice(first - from), offset, limit }),
      hasNextPage: inPlaces.hasNextPage || taken > ends || around.hasNextPage || around.ids.length + from > end - ends,
      ...sums,
    }
  return { ...(await findAtEnd(engine, { recommended, others }, { offset, limit })), ...sums }
}

type Slice = { readonly offset: number; readonly limit: number }

/** The part in which the others end: rare, so it is made from the beginning. */
async function findAtEnd(
  engine: SearchProvider,
  { recommended, others }: { readonly recommended: FindRequest; readonly others: FindRequest },
  { offset, limit }: Slice,
): Promise<Pick<Found, 'ids' | 'hasNextPage'>> {
  const end = offset + limit
  const [a, b] = await Promise.all([
    engine.find({ ...recommended, offset: 0, limit: end + 1 }),
    engine.find({ ...others, offset: 0, limit: end + 1 }),
  ])
  const all = merged({ ids: a.ids, others: b.ids, offset: 0, limit: end + 1 })
  return { ids: all.slice(offset, end), hasNextPage: all.length > end }
}

type Merging = Slice & {
  /** All who are recommended, from the first on. */
  readonly ids: readonly number[]
  /** The others, from the first of this part on. */
  readonly others: readonly number[]
}

function merged({ ids, others, offset, limit }: Merging): readonly number[] {
  const list: number[] = []
  let recommended = Math.min(ids.length, placesBefore(offset))
  let other = 0
  for (let place = offset; place < offset + limit; place++) {
    const isPlace = place % EACH === 0 && recommended < ids.length
    const id = isPlace || other >= others.length ? ids[recommended++] : others[other++]
    if (id === undefined) break
    list.push(id)
  }
  return list
}

function totalsOf(a: Found, b: Found): Pick<Found, 'total' | 'totalIsCapped'> {
  if (b.totalIsCapped || a.totalIsCapped) return { total: COUNTED, totalIsCapped: true }
  if (a.total === null || b.total === null) return { total: null, totalIsCapped: false }
  const total = a.total + b.total
  return { total: Math.min(total, COUNTED), totalIsCapped: total > COUNTED }
}
