const ROOM = 'src/modules/recitals'
const LISTING = 'src/modules/search/listings/recitals'

/** A small room with recitals, which has nothing to do with subjects or places: path below the project's root → text. */
const PLANTED_OWNER: Readonly<Record<string, string>> = {
  [`${ROOM}/README.md`]: '# Recitals\n\nOwns `recital`: what is played, and what it costs to hear it.\n',
  [`${ROOM}/room.ts`]: `import type { Room } from '#platform/room.ts'

export const recitals: Room = { name: 'recitals', owns: ['recital'] }
`,
  [`${ROOM}/public.ts`]: `export type { Recital, RecitalKind } from './domain/recital.ts'
export { findRecitals, recitalIdsAfter } from './store/recitals.ts'
export { RECITALS_CHANGED, saveRecital } from './use-cases/save-recital.ts'
`,
  [`${ROOM}/public-web.ts`]: `export { RecitalCardView, recitalListCard } from './web/recital-card.tsx'
export type { RecitalListCard } from './web/recital-card.tsx'
`,
  [`${ROOM}/domain/recital.ts`]: `export type RecitalKind = 'piano' | 'choir'
export type Recital = {
  readonly id: number
  readonly title: string
  readonly kind: RecitalKind
  /** Whole dollars. */
  readonly price: number
  readonly isListed: boolean
}
`,
  [`${ROOM}/contract/recital-card.ts`]: `import { z } from 'zod'

export const recitalCard = z.object({ recitalId: z.int(), title: z.string(), price: z.int() })
export type RecitalCard = z.infer<typeof recitalCard>
`,
  [`${ROOM}/store/recitals.ts`]: `import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Recital, RecitalKind } from '../domain/recital.ts'

const COLUMNS = ['id', 'title', 'kind', 'priceDollars as price', 'isListed'] as const

export async function findRecitals({ db }: { readonly db: Db }, ids: readonly number[]): Promise<readonly Recital[]> {
  const isWanted = sql<boolean>\`id = any(\${ids as number[]}::int[])\`
  const rows = await db.selectFrom('recital').select(COLUMNS).where(isWanted).orderBy('id').limit(1000).execute()
  return rows.map((row) => ({ ...row, kind: row.kind as RecitalKind }))
}

export async function recitalIdsAfter(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('recital').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function writeRecital(db: Db, { price, ...one }: Recital): Promise<void> {
  const row = { ...one, priceDollars: price }
  await db
    .insertInto('recital')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
`,
  [`${ROOM}/use-cases/save-recital.ts`]: `import type { Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import type { Recital } from '../domain/recital.ts'
import { writeRecital } from '../store/recitals.ts'

export const RECITALS_CHANGED = domainEvent<readonly number[]>('recitals.changed')

export async function saveRecital(tx: Transaction, one: Recital): Promise<void> {
  await writeRecital(tx.db, one)
  await publish(tx, RECITALS_CHANGED, [one.id])
}
`,
  [`${ROOM}/web/recital-card.tsx`]: `import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { RecitalCard } from '../contract/recital-card.ts'

export type RecitalListCard = { readonly id: number; readonly title: string; readonly price: number }

export const recitalListCard = ({ recitalId: id, title, price }: RecitalCard): RecitalListCard => ({ id, title, price })

export function RecitalCardView({ card }: { readonly card: RecitalListCard }): ReactNode {
  const { t } = useWords('lists')
  return (
    <article className="card">
      <h3>{card.title}</h3>
      <p>{t('recitals.entry', { price: card.price })}</p>
    </article>
  )
}
`,
  [`${ROOM}/texts/lists/zh.json`]: '{ "entry": "入場費 {{price}} 元" }\n',
  [`${ROOM}/texts/lists/en.json`]: '{ "entry": "Entry: {{price}} dollars" }\n',
}

/** Its listing, in the folder of search that is its own. */
const PLANTED_RECORD: Readonly<Record<string, string>> = {
  [`${LISTING}/domain/table.ts`]: `import type { ListingTable } from '../../../engine/listing-table.ts'

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
import { byPosition } from '../../../query/facet-values.ts'
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
import { heldNames, heldTerms } from '../../../engine/facet-terms.ts'
import type { SearchRow } from '../../../engine/search-row.ts'
import { wordTerms } from '../../../words/text-words.ts'
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
import { NOTHING_ASKED } from '../../engine/asked.ts'
import { criteriaFor } from '../../engine/criteria.ts'
import { sameCard } from '../../use-cases/listed-card.ts'
import { listingOf } from '../listing.ts'
import { recitalList, searchRecitals } from './contract/recital-search.ts'
import { RECITAL_FACETS } from './domain/facets.ts'
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
  criteriaOf: (query: RecitalQuery) => criteriaFor(RECITAL_FACETS, query, NOTHING_ASKED),
  cards: async (ctx, ids) =>
    (await findRecitals(ctx, ids)).map(({ id, title, price }) => [id, sameCard(card.parse({ recitalId: id, title, price }))]),
  calls: (answer) => (register) =>
    register.serialized(searchRecitals, async (ctx, { query }) => await answer(ctx, query)),
  gauge: { name: 'search_index_recitals', help: 'Recitals in the in-process index' },
  segments: ['recitals'],
})
`,
  [`${LISTING}/pages.ts`]: `import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

export const pages: readonly RouteConfigEntry[] = [
  route('recitals', 'modules/search/listings/recitals/web/recital-list.page.tsx'),
]
`,
  [`${LISTING}/web/late.ts`]: `import { sortPanelOf } from '../../../web/sort-panel.tsx'
import type { ListingLate, Orders } from '../../../web/listing-web.ts'
import { RECITAL_FILTERS } from '../domain/facets.ts'
import { RECITAL_SORTS, findRecitalSort } from '../domain/query.ts'

const ORDERS: Orders = { offered: RECITAL_SORTS, find: findRecitalSort }

export const LATE: ListingLate = { panels: { sort: sortPanelOf(ORDERS) }, filters: RECITAL_FILTERS, orders: ORDERS }
`,
  [`${LISTING}/web/listing-web.ts`]: `import { latePart } from '../../../web/late-part.ts'
import type { ListingWeb } from '../../../web/listing-web.ts'
import { SORT_PANEL } from '../../../web/shared-panels.ts'

export const RECITALS_WEB: ListingWeb = {
  name: 'recitals',
  path: '/recitals',
  opens: '/recital/',
  panels: [SORT_PANEL],
  late: latePart(async () => await import('./late.ts')),
}
`,
  [`${LISTING}/web/list-page.ts`]: `import type { Localised } from '#kernel/locale.ts'
import { recitalListCard } from '#modules/recitals/public-web.ts'
import type { RecitalListCard } from '#modules/recitals/public-web.ts'
import { fieldsBeside } from '../../../address/fields-beside.ts'
import { HEAD } from '../../../texts/words.ts'
import { sortLabel } from '../../../web/filter-labels.ts'
import type { PlainList } from '../../../web/plain-list-page.ts'
import { searchRecitals } from '../contract/recital-search.ts'
import type { RecitalList } from '../contract/recital-search.ts'
import { RECITAL_FILTERS } from '../domain/facets.ts'
import { countRecitalFilters, readRecitalQuery, writeRecitalQuery } from '../domain/query.ts'
import type { RecitalQuery } from '../domain/query.ts'
import { RECITAL_WORDS } from '../domain/words.ts'

const zh = { title: '音樂會', description: '學生音樂會', heading: '聽學生演出', subtitle: '每場演出' }
const en = { title: 'Recitals', description: 'Recitals of students', heading: 'Hear students play', subtitle: 'Each recital' }
const TEXTS: Localised<typeof en> = { zh, en }

export const RECITAL_LIST: PlainList<RecitalList['list'][number], RecitalListCard, RecitalQuery> = {
  path: '/recitals',
  words: RECITAL_WORDS,
  texts: { zh: { ...HEAD.zh.cases, ...TEXTS.zh }, en: { ...HEAD.en.cases, ...TEXTS.en } },
  fieldsOf: (search) => fieldsBeside(search, {}),
  read: readRecitalQuery,
  write: writeRecitalQuery,
  count: countRecitalFilters,
  chips: RECITAL_FILTERS,
  panels: ({ sort }, locale) => ({ sort: sortLabel(sort, locale) }),
  ask: async (api, query, part) => await api(searchRecitals, { query: { ...query, ...part } }),
  cardOf: recitalListCard,
}
`,
  [`${LISTING}/web/recital-list.page.tsx`]: `import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { RecitalCardView } from '#modules/recitals/public-web.ts'
import type { RecitalListCard } from '#modules/recitals/public-web.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { ListView } from '../../../web/list-view.tsx'
import { loadPlainList } from '../../../web/plain-list-page.ts'
import type { PlainListPage } from '../../../web/plain-list-page.ts'
import type { Route } from './+types/recital-list.page'
import { RECITAL_LIST } from './list-page.ts'
import { RECITALS_WEB } from './listing-web.ts'

export const handle = { texts: ['lists'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<PlainListPage<RecitalListCard>> {
  return await loadPlainList(pageRequest(context), RECITAL_LIST, { url: new URL(request.url), locale: localeOfParams(params) })
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  return loaderData ? headOf(loaderData.head) : []
}

export default function RecitalListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <ListView listing={RECITALS_WEB} page={loaderData} Card={RecitalCardView} />
}
`,
  [`${LISTING}/test/recitals.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRecital } from '#modules/recitals/public.ts'
import type { Recital } from '#modules/recitals/public.ts'
import { builtPages } from '../../../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../../../test/demo-site.ts'
import { testContext, transact } from '../../../../../../test/test-context.ts'
import { refreshAll } from '../../../use-cases/refresh-outdated.ts'
import { REFRESHED } from '../../../use-cases/refresh-rows.ts'
import { createSearch } from '../../../use-cases/create-search.ts'
import { findListed } from '../../../use-cases/search-listing.ts'
import { SILENT } from '../../../test/fill-search.ts'
import { readRecitalQuery } from '../domain/query.ts'
import { RECITALS } from '../listing.ts'

const ALL: readonly Recital[] = [
  { id: 1, title: 'Evening of Chopin', kind: 'piano', price: 80, isListed: true },
  { id: 2, title: 'Carols in Sha Tin', kind: 'choir', price: 60, isListed: true },
  { id: 3, title: '少年鋼琴家', kind: 'piano', price: 120, isListed: true },
  { id: 4, title: 'Evening without an audience', kind: 'piano', price: 90, isListed: false },
]

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(1, await builtPages())
  for (const one of ALL) await transact(site, async (tx) => await saveRecital(tx, one))
})
afterAll(async () => await site.close())

const CASES: readonly (readonly [fields: Readonly<Record<string, string>>, ids: readonly number[]])[] = [
  [{}, [3, 2, 1]],
  [{ order: 'priceMin' }, [2, 1, 3]],
  [{ kind: 'piano' }, [3, 1]],
  [{ kind: 'piano', price2: '100' }, [1]],
  [{ keyword: 'evening' }, [1]],
  [{ keyword: '合唱' }, [2]],
  // Subjects and places are words like any other here.
  [{ keyword: 'Sha Tin' }, [2]],
  [{ keyword: 'r3' }, [3]],
  [{ area: '307', subject: 'music_piano' }, [3, 2, 1]],
]

test.each(['memory', 'postgres'] as const)('what is saved is found by %s', async (mode) => {
  const search = createSearch({ database: site.database, mode, log: SILENT, now: site.clock.now })
  await search.start()
  await search.whenReady()
  expect(search.engines.recitals.provider).toBe(mode)
  for (const [fields, ids] of CASES) {
    const asked = { query: readRecitalQuery(fields), slice: { offset: 0, limit: 12 }, locale: 'en' } as const
    expect((await findListed(search.engines.recitals, RECITALS, asked)).found.ids, JSON.stringify(fields)).toEqual(ids)
  }
  await search.stop()
})

test('its call answers with its cards, and says what is wrong', async () => {
  const get = async (query: string) => await site.server.inject({ url: \`/api/recital/search?\${query}\` })
  expect((await get('kind=choir')).json().data).toMatchObject({
    list: [{ recitalId: 2, title: 'Carols in Sha Tin', price: 60 }],
    hasNextPage: false,
  })
  expect((await get('kind=opera')).statusCode).toBe(422)
})

test('its page has its cards, filters and orders in both languages, and stands in the sitemap', async () => {
  const page = async (url: string) => (await site.server.inject({ url })).body
  const zh = await page('/zh/recitals?kind=piano')
  for (const words of ['聽學生演出', '少年鋼琴家', '入場費 120 元', '演出類別', '鋼琴獨奏']) expect(zh).toContain(words)
  expect(zh).not.toContain('Carols in Sha Tin')
  const en = await page('/en/recitals?order=priceMin')
  for (const words of ['Hear students play', 'Entry: 60 dollars', 'Kind of recital', 'Fee: low to high']) expect(en).toContain(words)
  expect(en).not.toContain('search.bar')
  expect(await page('/sitemap/static.xml')).toContain('/zh/recitals</loc>')
})

test('it is encoded again when its format changes', async () => {
  const own = REFRESHED.find(({ listing }) => listing.table === 'recital_search')
  await site.database.raw('update recital_search set price = 1', [])
  expect(own && (await refreshAll(testContext(site), own, 10))).toBe(ALL.length)
})
`,
}

export const PLANTED_LISTING: Readonly<Record<string, string>> = { ...PLANTED_OWNER, ...PLANTED_RECORD }
/** The folders that are its own. */
export const OWN_FOLDERS = [ROOM, LISTING] as const

/** Migrations without their numbers: that of the room, and that of what is searched. */
export const ROOM_MIGRATION = `create table recital (
  id integer primary key,
  title text not null,
  kind text not null,
  price_dollars integer not null,
  is_listed boolean not null
);
`
export const SEARCH_MIGRATION = `create table recital_search (
  id integer primary key,
  status smallint not null,
  smart integer not null,
  price integer not null,
  terms integer[] not null,
  words integer[] not null
);
create index recital_search_terms on recital_search using gin (terms, words) with (fastupdate = off) where status = 1;
create index recital_search_smart on recital_search (smart desc, id desc) where status = 1;
create index recital_search_price on recital_search (price, smart desc, id desc) where status = 1;

create table recital_search_change (
  seq bigint primary key generated always as identity,
  recital_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index recital_search_change_txid on recital_search_change (txid, seq);
`
