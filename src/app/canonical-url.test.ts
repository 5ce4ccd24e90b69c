import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { canonicalUrl, localeOfPath } from './canonical-url.ts'
import { ROOMS } from './rooms.ts'

const rulesFor = (preferred: Locale) => ({
  staticSegments: new Set(ROOMS.flatMap(({ staticSegments = [] }) => staticSegments)),
  legacy: ROOMS.flatMap(({ legacy }) => legacy ?? []),
  preferred: () => preferred,
})
const moved = (url: string): string | undefined => canonicalUrl(url, rulesFor('zh'))?.location

test('the bare address leads to the preferred language for now', () => {
  expect(canonicalUrl('/', rulesFor('en'))).toEqual({ status: 302, location: '/en' })
  expect(canonicalUrl('/?a=1', rulesFor('zh'))).toEqual({ status: 302, location: '/zh?a=1' })
})

test('a right address stays', () => {
  for (const url of ['/zh', '/en/searchtutor', '/zh/searchtutor/subject/Maths?pageNum=2', '/en/promotion/newUser']) {
    expect(moved(url)).toBeUndefined()
  }
})

test('an address without a language is Chinese, for good', () => {
  expect(canonicalUrl('/searchtutor?order=priceMin', rulesFor('en'))).toEqual({
    status: 301,
    location: '/zh/searchtutor?order=priceMin',
  })
})

test('other spellings of a language lead to ours', () => {
  expect(moved('/zh-Hant/content/fee')).toBe('/zh/content/fee')
  expect(moved('/zh-HK')).toBe('/zh')
  expect(moved('/EN-gb/Recommend')).toBe('/en/recommend')
})

test('capitals of fixed words, double and trailing slashes go, a visitor’s word keeps its case', () => {
  expect(moved('/zh//SearchTutor/')).toBe('/zh/searchtutor')
  expect(moved('/en/searchtutor/Subject/Piano/')).toBe('/en/searchtutor/subject/Piano')
  expect(moved('/zh/promotion/newuser')).toBe('/zh/promotion/newUser')
})

test('keepers of passwords are led to where one is changed', () => {
  expect(canonicalUrl('/.well-known/change-password', rulesFor('en'))).toEqual({ status: 301, location: '/zh/account' })
})

test('a legacy query moves in the same hop', () => {
  expect(moved('/SearchTutor/?district=Mong+Kok&pageNum=2')).toBe('/zh/searchtutor/district/Mong-Kok?pageNum=2')
  expect(moved('/en/searchtutor?tutor=100005')).toBe('/en/tutor/detail/100005')
})

test('no address leads away from this site', () => {
  for (const url of ['//elsewhere.example', '/\\elsewhere.example', '///elsewhere.example/zh', '/.//elsewhere.example']) {
    const location = moved(url)
    expect(location).toMatch(/^\/zh\//)
    expect(new URL(location ?? '', 'https://tutors.example').host).toBe('tutors.example')
  }
})

test('any address reaches its right one in one hop', () => {
  const segment = fc.constantFrom(
    '',
    'zh',
    'en',
    'ZH-hk',
    'en-us',
    'SearchTutor',
    'Subject',
    'tutor',
    'Detail',
    '100001',
    'a b',
    '%E4',
    '..',
  )
  const name = fc.constantFrom('keyword', 'district', 'tutor', 'pageNum', 'data')
  const value = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.constantFrom('', '7', 'a/b', '  ', '-', '數學'))
  const url = fc
    .tuple(fc.array(segment, { maxLength: 6 }), fc.array(fc.tuple(name, value), { maxLength: 3 }))
    .map(([path, query]) => `/${path.join('/')}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`)
  fc.assert(
    fc.property(url, (given) => {
      const once = canonicalUrl(given, rulesFor('en'))
      expect(once === null ? null : canonicalUrl(once.location, rulesFor('en'))).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('the language of a path is its first segment, exactly', () => {
  expect(localeOfPath('/en/searchtutor')).toBe('en')
  for (const path of ['/', '/EN', '/english', '/api/zh']) expect(localeOfPath(path)).toBeNull()
})
