const LISTING = 'src/modules/search/listings/recitals'

/** Pages of the planted listing, and its test: path below the project's root → text. */
export const PLANTED_PAGES: Readonly<Record<string, string>> = {
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
    const asked = { query: readRecitalQuery(fields), slice: { offset: 0, limit: 12 }, locale: 'en', now: site.clock.now() } as const
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
