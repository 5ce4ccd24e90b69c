import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { apiClient } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { unpackedList } from '#web/packed.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { EMPTY_PRESET, writeDataParam } from '../address/data-param.ts'
import { listAddress } from '../address/list-url.ts'
import { slugOf } from '../address/slug.ts'
import { loadListPage } from '../listings/tutors/web/list-page.ts'
import type { ListPage } from '../listings/tutors/web/list-page.ts'
import heldOut from './sentences/held-out.json' with { type: 'json' }
import tuned from './sentences/tuned.json' with { type: 'json' }

const PUBLIC_URL = 'https://tutors.example'

let site: DemoSite
let apis: Readonly<Record<Locale, ApiClient>>

beforeAll(async () => {
  site = await openDemoSite(150)
  const of = (locale: Locale): ApiClient =>
    apiClient(async ({ url }) => {
      const answer = await site.server.inject({ url, headers: { 'accept-language': locale } })
      return { status: answer.statusCode, text: answer.body }
    })
  apis = { zh: of('zh'), en: of('en') }
})

afterAll(async () => await site?.close())

async function pageAt(address: string, locale: Locale = 'zh'): Promise<ListPage> {
  const url = new URL(address, PUBLIC_URL)
  const tail = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
  return await loadListPage(apis[locale], { url, now: site.now, locale, tail, publicUrl: PUBLIC_URL })
}

const ofWords = (words: string, locale: Locale): string => `/${locale}/searchtutor/subject/${encodeURIComponent(slugOf(words))}`
const fromHome = (words: string, locale: Locale): string =>
  `/${locale}/searchtutor?data=${encodeURIComponent(writeDataParam({ ...EMPTY_PRESET, text: words }, { third: 'experience' }))}`
const byPanels = ({ fields }: ListPage, locale: Locale): string =>
  `/${locale}/searchtutor?${new URLSearchParams(fields).toString()}`

const MATHS =
  'preschool_maths,primary_maths,secondary_maths,dse_maths,dse_m1,dse_m2,ib_aa_hl,ib_aa_sl,ib_ai,gce_maths,gce_fmaths,gaokao_math'

const tutorsOf = ({ cards }: ListPage): readonly number[] => unpackedList(cards).map(({ id }) => id)

/** What a person sees of a search, and its one address. */
const seen = ({ fields, panels, applied, filterCount, heading, head, words }: ListPage) => ({
  fields,
  panels,
  applied: applied.map(({ label }) => label),
  filterCount,
  heading,
  count: words.count,
  address: head.canonical ?? head.paths,
})

const SENTENCES = [...tuned, ...heldOut].flatMap(([zh = '', , en = '']) => [[zh, 'zh'] as const, [en, 'en'] as const])

test('every sentence is looked at', () => {
  expect(SENTENCES).toHaveLength(536)
})

// A part at a time, for each of them loads three pages.
const PARTS = [0, 1, 2, 3] as const

test.each(PARTS)('words from the list, from home and as panels are one search at one address: part %i', async (part) => {
  for (const [words, locale] of SENTENCES.filter((_sentence, at) => at % PARTS.length === part)) {
    const typed = await pageAt(ofWords(words, locale), locale)
    const home = await pageAt(fromHome(words, locale), locale)
    expect(seen(home), words).toEqual(seen(typed))
    expect(tutorsOf(home), words).toEqual(tutorsOf(typed))
    const picked = await pageAt(byPanels(typed, locale), locale)
    expect(seen(picked), words).toEqual(seen(typed))
    expect(tutorsOf(picked), words).toEqual(tutorsOf(typed).slice(0, 12))
  }
})

test('a landing page and the search that it stands for are one', async () => {
  for (const [landing, search] of [
    ['/zh/小六補習', '/zh/searchtutor?grade=P6'],
    ['/zh/游泳教練', '/zh/searchtutor/subject/游水'],
    ['/zh/網上英文課程', '/zh/searchtutor/subject/網上英文'],
    ['/zh/searchtutor/district/沙田', '/zh/searchtutor?area=307'],
    ['/zh/searchtutor/grade/中六', '/zh/中六補習'],
  ] as const) {
    const [one, other] = [await pageAt(landing), await pageAt(search)]
    expect(seen(other).address, landing).toEqual(seen(one).address)
    expect(tutorsOf(other).slice(0, 12), landing).toEqual(tutorsOf(one).slice(0, 12))
  }
})

test('words come in twenties, wherever they were typed, and a change in a panel in twelves', async () => {
  const sizes = [ofWords('數學', 'zh'), fromHome('數學', 'zh'), `${ofWords('數學', 'zh')}?tutorGender=female`, '/zh/searchtutor']
  expect(await Promise.all(sizes.map(async (address) => tutorsOf(await pageAt(address)).length))).toEqual([20, 20, 12, 12])
})

test('what is typed takes the place of what was picked, and the other way round', async () => {
  const typed = await pageAt(`${ofWords('女導師', 'zh')}?tutorGender=male&area=307`)
  expect(typed.fields).toEqual({ tutorGender: 'female', area: '307' })
  expect(typed.words.count).not.toBe('找到 0 位導師')
  const page = await pageAt(ofWords('數學 沙田', 'zh'))
  const href = listAddress({ ...page.fields, area: '306' }, page.route)
  expect(href).toBe(`/zh/searchtutor?subject=${MATHS}&area=306`)
  expect((await pageAt(href)).applied.map(({ label }) => label)).toEqual(['數學', '大埔區'])
})

test('a filter besides keeps the address of the words, and each chip leads to the list without it', async () => {
  const page = await pageAt(ofWords('數學 沙田', 'zh'))
  expect(listAddress({ ...page.fields, tutorGender: 'female' }, page.route)).toBe(
    `${ofWords('數學 沙田', 'zh')}?tutorGender=female`,
  )
  expect(page.applied.map(({ label, href }) => [label, href])).toEqual([
    ['數學', '/zh/searchtutor?area=307'],
    ['沙田區', `/zh/searchtutor?subject=${MATHS}`],
  ])
})

test('what was guessed is said, and one press makes the words words again', async () => {
  const [guess] = (await pageAt(ofWords('數學 沙田', 'zh'))).heard ?? []
  expect(guess).toEqual({
    title: '明白為：',
    words: [{ label: '數學' }, { label: '沙田區' }],
    undo: { label: '改為按字面搜尋', href: `${ofWords('數學 沙田', 'zh')}?literal=true` },
  })
  const asText = await pageAt(guess?.undo?.href ?? '')
  expect(asText.fields).toEqual({ keyword: '數學 沙田', literal: 'true' })
  expect([asText.filterCount, asText.head.noIndex]).toEqual([0, true])
  // The page of a subject is no guess.
  expect((await pageAt(ofWords('鋼琴', 'zh'))).heard).toBeNull()
})

test('two subjects are both wanted until one press says that either will do', async () => {
  const page = await pageAt(ofWords('物理 化學', 'zh'))
  expect(page.applied.map(({ label }) => label)).toEqual(['物理', '化學', '教齊所選科目'])
  const either = await pageAt(page.applied[2]?.href ?? '')
  expect(either.applied.map(({ label }) => label)).toEqual(['物理', '化學'])
  const count = ({ words }: ListPage): number => Number(/\d+/.exec(words.count)?.[0])
  expect(count(either)).toBeGreaterThan(count(page))
})
