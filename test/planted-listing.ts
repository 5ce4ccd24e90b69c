import { PLANTED_PAGES } from './planted-recital-list.ts'
import { PLANTED_OWNER } from './planted-recitals.ts'

const ROOM = 'src/modules/recitals'
const LISTING = 'src/modules/search/listings/recitals'

/** Its listing, in the folder of search that is its own. */
const PLANTED_RECORD: Readonly<Record<string, string>> = {
  [`${LISTING}/domain/table.ts`]: `import type { ListingTable } from '#modules/engine/public.ts'

export const RECITAL_TABLE = {
  table: 'recital_search',
  format: 1,
  changedId: 'recital_id',
  columns: { smart: ['smart'], price: ['price'] },
  sorts: { smartOrder: { column: 'smart', direction: -1 }, priceMin: { column: 'price', direction: 1 } },
  ranges: { price: 'priceMin' },
} as const satisfies ListingTable
`,
  [`${LISTING}/domain/facets.ts`]: `import type { Recital, RecitalKind } from '#modules/recitals/public.ts'
import { facetsOf } from '../../../query/facet.ts'
import { inOrder } from '../../../query/facet-order.ts'
import { byPosition } from '#modules/engine/public.ts'
import { PRICE_FIELDS } from '../../../query/limits.ts'

const { list, range } = facetsOf<Recital>()
const KIND = byPosition<RecitalKind>(560, ['piano', 'choir'])

export const RECITAL_FACETS = {
  kinds: list({
    field: 'kind',
    about: 'Comma list of piano, choir',
    place: 'filters',
    label: { zh: '演出類別', en: 'Kind of recital' },
    values: KIND,
    choices: [
      { value: 'piano', zh: '鋼琴獨奏', en: 'Piano solo' },
      { value: 'choir', zh: '合唱', en: 'Choir' },
    ],
    isNamed: true,
    of: (one) => [one.kind],
  }),
  price: range({
    ...PRICE_FIELDS,
    about: ['Lowest entry in dollars', 'Highest entry in dollars'],
    place: 'filters',
    label: 'price',
    unit: 'dollars',
    columns: (bounds) => [{ column: 'price', ...bounds }],
  }),
} as const

export const RECITAL_FILTERS = inOrder(RECITAL_FACETS, ['kinds'])
`,
  [`${LISTING}/domain/query.ts`]: `import type { Fields, Problems } from '../../../query/field-readers.ts'
import { countFilters, parseQuery, writeQuery } from '../../../query/search-query.ts'
import type { QueryOf } from '../../../query/search-query.ts'
import { RECITAL_FACETS } from './facets.ts'

export const RECITAL_SORTS = ['smartOrder', 'priceMin'] as const
type RecitalSort = (typeof RECITAL_SORTS)[number]
export type RecitalQuery = QueryOf<typeof RECITAL_FACETS, RecitalSort>

export const findRecitalSort = (name: string): RecitalSort | null => RECITAL_SORTS.find((sort) => sort === name) ?? null

export const parseRecitalQuery = (fields: Fields): { readonly query: RecitalQuery; readonly problems: Problems } =>
  parseQuery({ facets: RECITAL_FACETS, findSort: findRecitalSort }, fields)
export const readRecitalQuery = (fields: Fields): RecitalQuery => parseRecitalQuery(fields).query
export const writeRecitalQuery = (query: RecitalQuery): Record<string, string> => writeQuery(RECITAL_FACETS, query)
export const countRecitalFilters = (query: RecitalQuery): number => countFilters(RECITAL_FACETS, query)
`,
  [`${LISTING}/domain/search-row.ts`]: `import type { Recital } from '#modules/recitals/public.ts'
import { heldNames, heldTerms } from '../../../query/facet-terms.ts'
import type { SearchRow } from '#modules/engine/public.ts'
import { wordTerms } from '#modules/vocabulary/public.ts'
import { RECITAL_FACETS } from './facets.ts'

export function recitalRowOf(one: Recital): SearchRow & { readonly price: number } {
  return {
    id: one.id,
    status: one.isListed ? 1 : 0,
    smart: one.id,
    price: one.price,
    terms: heldTerms(RECITAL_FACETS, one),
    words: wordTerms(heldNames(RECITAL_FACETS, one), [one.title]),
  }
}
`,
  [`${LISTING}/domain/words.ts`]: `import type { ListingWords } from '../../../words/listing-words.ts'

export const RECITAL_WORDS: ListingWords = {
  name: 'recitals',
  knows: [],
  filters: {},
  number: { kind: 'number', pattern: /^r(\\d{1,9})$/i },
}
`,
  [`${LISTING}/contract/recital-search.ts`]: `import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import type { z } from 'zod'
import { recitalCard } from '#modules/recitals/contract/recital-card.ts'
import { facetFields } from '../../../contract/facet-fields.ts'
import { listAnswer } from '../../../contract/list-answer.ts'
import { field, searchFields } from '../../../contract/search-fields.ts'
import { RECITAL_FACETS } from '../domain/facets.ts'
import { parseRecitalQuery } from '../domain/query.ts'

export const recitalList = listAnswer(recitalCard)
export type RecitalList = z.infer<typeof recitalList>

export const searchRecitals = endpoint({
  spec: 'none',
  tag: 'search',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'search' },
  data: recitalList,
  refusals: [],
  method: 'GET',
  path: '/api/recital/search',
  summary: 'Search recitals',
  query: searchFields(
    { keyword: field('Free text'), ...facetFields(RECITAL_FACETS), order: field('smartOrder, priceMin') },
    parseRecitalQuery,
  ),
})
`,
  [`${LISTING}/listing.ts`]: `import { RECITALS_CHANGED, findRecitals, recitalIdsAfter } from '#modules/recitals/public.ts'
import { NOTHING_ASKED } from '#modules/engine/public.ts'
import { criteriaFor } from '../../query/criteria-for.ts'
import { sameCard } from '../../use-cases/listed-card.ts'
import { listingOf } from '../listing.ts'
import { recitalList, searchRecitals } from './contract/recital-search.ts'
import { RECITAL_FACETS } from './domain/facets.ts'
import { readRecitalQuery } from './domain/query.ts'
import type { RecitalQuery } from './domain/query.ts'
import { recitalRowOf } from './domain/search-row.ts'
import { RECITAL_TABLE } from './domain/table.ts'
import { RECITAL_WORDS } from './domain/words.ts'

const card = recitalList.shape.list.element

export const RECITALS = listingOf({
  path: 'recitals',
  table: RECITAL_TABLE,
  words: RECITAL_WORDS,
  encode: recitalRowOf,
  documentsOf: findRecitals,
  idsAfter: recitalIdsAfter,
  changed: RECITALS_CHANGED,
  read: readRecitalQuery,
  criteriaOf: (query: RecitalQuery) => criteriaFor(RECITAL_FACETS, query, NOTHING_ASKED),
  cards: async (ctx, ids) =>
    (await findRecitals(ctx, ids)).map(({ id, title, price }) => [id, sameCard(card.parse({ recitalId: id, title, price }))]),
  calls: (answer) => (register) =>
    register.serialized(searchRecitals, async (ctx, { query }) => await answer(ctx, query)),
  gauge: { name: 'search_index_recitals', help: 'Recitals in the in-process index' },
  segments: ['recitals'],
})
`,
}

export const PLANTED_LISTING: Readonly<Record<string, string>> = { ...PLANTED_OWNER, ...PLANTED_RECORD, ...PLANTED_PAGES }
/** The folders that are its own. */
export const OWN_FOLDERS = [ROOM, LISTING] as const
