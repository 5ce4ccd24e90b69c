import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { criteriaOf } from '../domain/criteria.ts'
import type { Criteria, Found } from '../domain/criteria.ts'
import type { TutorQuery } from '../domain/tutor-query.ts'
import { understand } from '../domain/understand.ts'
import type { Reading, UnderstoodPart } from '../domain/understand.ts'
import { readCards } from '../store/read-cards.ts'
import { cardOf } from './card-of.ts'
import type { Card } from './card-of.ts'
import type { TutorSearchEngine } from './create-tutor-search.ts'

/** What `searchTutors` is asked; `encodeCard` checks a card against the contract and makes JSON of it. */
export type SearchTutors = {
  readonly engine: TutorSearchEngine
  readonly query: TutorQuery
  readonly slice: Slice
  readonly encodeCard: (card: Card) => Buffer
}

const LIST_HEAD = Buffer.from('{"list":[')
const COMMA = Buffer.from(',')

/** JSON of the contract's `tutorList` in UTF-8, put together from cards that were checked when they were made. */
export async function searchTutors(ctx: Context, { engine, query, slice, encodeCard }: SearchTutors): Promise<Buffer> {
  const { found, understood } = await findTutors(engine, { query, slice, locale: ctx.locale })
  const cards = await cardsOf(ctx, found.ids, { engine, encodeCard })
  const { hasNextPage, total, totalIsCapped } = found
  const parts = cards.flatMap((card, index) => (index === 0 ? [card] : [COMMA, card]))
  const rest = `],"hasNextPage":${hasNextPage},"total":${total},"totalIsCapped":${totalIsCapped},"understood":${JSON.stringify(understood)}}`
  return Buffer.concat([LIST_HEAD, ...parts, Buffer.from(rest)])
}

export type Search = { readonly query: TutorQuery; readonly slice: Slice; readonly locale: Locale }
export type SearchAnswer = { readonly found: Found; readonly understood: readonly UnderstoodPart[] }

/**
 * Finds a part of the list. Of the keyword's readings the first counts that anybody at all meets, whatever the other
 * filters: so a filter narrows the list and never changes what the words mean.
 */
export async function findTutors(engine: Pick<TutorSearchEngine, 'find'>, search: Search): Promise<SearchAnswer> {
  const { query, slice, locale } = search
  const filters = criteriaOf(query)
  const readings = understand(query.keyword, locale)
  let first: SearchAnswer | null = null
  for (const { criteria, understood } of readings) {
    const found = await engine.find({ criteria: both(filters, criteria), sort: query.sort, ...slice })
    const answer = { found, understood }
    first ??= answer
    if (found.ids.length > 0 || readings.length === 1 || (await meetsAnybody(engine, criteria))) return answer
  }
  return first ?? { found: { ids: [], hasNextPage: false, total: 0, totalIsCapped: false }, understood: [] }
}

async function meetsAnybody(engine: Pick<TutorSearchEngine, 'find'>, criteria: Reading['criteria']): Promise<boolean> {
  const { ids } = await engine.find({ criteria, sort: 'smartOrder', offset: 0, limit: 1 })
  return ids.length > 0
}

/** Both must hold. A number that two sides give differently is met by nobody. */
function both(a: Criteria, b: Criteria): Criteria {
  const isClash = a.id !== null && b.id !== null && a.id !== b.id
  return {
    groups: [...a.groups, ...b.groups, ...(isClash ? [[]] : [])],
    words: [...a.words, ...b.words],
    price: a.price,
    age: a.age,
    id: a.id ?? b.id,
  }
}

async function cardsOf(
  ctx: Context,
  ids: readonly number[],
  { engine, encodeCard }: Pick<SearchTutors, 'engine' | 'encodeCard'>,
): Promise<readonly Buffer[]> {
  const { cards } = engine
  const ready = new Map<number, Buffer>()
  for (const id of ids) {
    const json = cards.get(ctx.locale, id)
    if (json !== undefined) ready.set(id, json)
  }
  if (ready.size < ids.length) {
    const missing = ids.filter((id) => !ready.has(id))
    for (const facts of await readCards(ctx.replica, missing)) {
      const json = encodeCard(cardOf(facts, ctx.locale, ctx.now()))
      cards.put(ctx.locale, facts.id, json)
      ready.set(facts.id, json)
    }
  }
  // A tutor who went offline a moment ago has no card any more.
  return ids.flatMap((id) => ready.get(id) ?? [])
}
