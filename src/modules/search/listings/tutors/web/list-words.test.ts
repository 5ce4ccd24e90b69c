import { TUTOR_WORDS } from '../domain/words.ts'
import { expect, test } from 'vitest'
import { listRouteOf } from '../domain/list-address.ts'
import { readTutorQuery } from '../domain/query.ts'
import { withSaid } from '../../../query/said-filters.ts'
import { understand } from '../../../words/understand.ts'
import { isMadeUp, wordsOfList } from './list-words.ts'

function listAt(tail: string, locale: 'zh' | 'en' = 'zh') {
  const route = listRouteOf(tail, locale)
  if (!route) throw new Error(tail)
  const asked = readTutorQuery(route.filters)
  const [first] = understand(asked.keyword, locale, TUTOR_WORDS)
  const query = withSaid(asked, first?.said ?? null, readTutorQuery)
  const understood = [...(first?.understood ?? []), ...(first?.dropped ?? [])]
  return { heading: wordsOfList(route, { query, understood }, locale).heading, isMadeUp: isMadeUp(route, understood) }
}

test.each([
  ['searchtutor/subject/鋼琴', '鋼琴導師', false],
  ['searchtutor/grade/S6', '中六補習導師', false],
  ['searchtutor/district/沙田區', '沙田區補習導師', false],
  ['searchtutor/portal/數學', '數學導師', false],
  ['searchtutor/portal/太古-數學', '太古 數學導師', false],
])('%s is a page of its own', (tail, heading, made) => {
  expect(listAt(tail)).toEqual({ heading, isMadeUp: made })
})

test.each([
  ['searchtutor/subject/火星語', '「火星語」的搜尋結果'],
  ['searchtutor/grade/火星語', '「火星語」的搜尋結果'],
  ['searchtutor/grade/S9', '「S9」的搜尋結果'],
  ['searchtutor/district/火星', '「火星」的搜尋結果'],
  ['searchtutor/district/太古', '「太古」的搜尋結果'],
  ['searchtutor/portal/火星語', '「火星語」的搜尋結果'],
  ['searchtutor/portal/導師', '「導師」的搜尋結果'],
  ['searchtutor/portal/數學-火星語', '「數學 火星語」的搜尋結果'],
])('%s is a search for its words, which no search engine keeps', (tail, heading) => {
  expect(listAt(tail)).toEqual({ heading, isMadeUp: true })
})

test.each([
  ['searchtutor/subject/Mathematics', 'zh', '數學導師'],
  ['searchtutor/subject/Piano', 'zh', '鋼琴導師'],
  ['searchtutor/subject/鋼琴', 'en', 'Piano tutors'],
] as const)('%s is called in the language of the page (%s)', (tail, locale, heading) => {
  expect(listAt(tail, locale).heading).toBe(heading)
})
