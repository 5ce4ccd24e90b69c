import { TUTOR_WORDS } from './words.ts'
import { expect, test } from 'vitest'
import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { legacySearchRedirect } from './legacy-redirect.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { fieldsOfQuery, isOfGradeOrSubject, listRouteOf, pathsOf } from './list-address.ts'
import { listAddress } from '../../../address/list-url.ts'
import { slugOf } from '../../../address/slug.ts'
import { understand } from '../../../words/understand.ts'

test('a district is found by its name in either language and leads to its twin', () => {
  const zh = listRouteOf('searchtutor/district/沙田', 'zh')
  const en = listRouteOf('searchtutor/district/sha-tin', 'en')
  expect(zh?.filters).toEqual({ area: '307' })
  expect(en?.filters).toEqual(zh?.filters)
  expect(decodeURIComponent(zh?.otherPath ?? '')).toBe('/en/searchtutor/district/Sha-Tin')
  expect(decodeURIComponent(en?.otherPath ?? '')).toBe('/zh/searchtutor/district/沙田區')
})

test('an unknown district or grade is searched as words', () => {
  expect(listRouteOf('searchtutor/district/atlantis', 'en')?.filters).toEqual({ keyword: 'atlantis' })
  expect(listRouteOf('searchtutor/grade/year-thirty', 'en')?.filters).toEqual({ keyword: 'year thirty' })
})

test('a hyphen in a subject is a space and a doubled one a hyphen', () => {
  expect(listRouteOf('searchtutor/subject/english-conversation', 'en')?.filters).toEqual({ keyword: 'english conversation' })
  expect(listRouteOf('searchtutor/subject/pre--dse-maths', 'en')?.filters).toEqual({ keyword: 'pre-dse maths' })
})

test.each(['C++', 'C#', 'A&B', '50%', 'why?', 'a=b', '%23', '沙田 & 大圍'])(
  '%s has one address, which leads back to it',
  (words) => {
    const slug = encodeURIComponent(slugOf(words))
    const route = listRouteOf(`searchtutor/portal/${decodeURIComponent(slug)}`, 'zh')
    if (!route) throw new Error('no such page')
    const paths = pathsOf(route, 'zh')
    expect(paths.zh).toBe(`/zh/searchtutor/portal/${slug}`)
    expect(route.filters).toEqual({ keyword: words })
    for (const path of Object.values(paths)) expect(new URL(path, 'https://x.test').pathname).toBe(path)
    // What the address leaves to be decoded is the word again, in each language.
    const twin = listRouteOf(decodeURIComponent(paths.en.slice('/en/'.length)), 'en')
    expect(twin && pathsOf(twin, 'en')).toEqual({ zh: expect.any(String), en: paths.en })
  },
)

test('there are 18 landing pages and each is found by both of its paths', () => {
  expect(LANDING_PAGES).toHaveLength(18)
  for (const page of LANDING_PAGES) {
    expect(listRouteOf(page.path.zh, 'zh')?.landing?.name).toBe(page.name)
    expect(listRouteOf(page.path.en, 'en')?.landing?.name).toBe(page.name)
  }
})

const twinOf = (tail: string, locale: 'zh' | 'en'): string => decodeURIComponent(listRouteOf(tail, locale)?.otherPath ?? '')

test.each([
  ['searchtutor/subject/鋼琴', 'searchtutor/subject/Piano'],
  ['searchtutor/subject/英語會話', 'searchtutor/subject/English-conversation'],
  ['searchtutor/district/沙田區', 'searchtutor/district/Sha-Tin'],
  ['searchtutor/grade/中六', 'searchtutor/grade/Secondary-6'],
  ['searchtutor/grade/S6', 'searchtutor/grade/S6'],
  ['searchtutor/grade/secondary-six', 'searchtutor/grade/secondary-six'],
  ['searchtutor/subject/C++', 'searchtutor/subject/C++'],
  ['searchtutor/subject/機械人', 'searchtutor/subject/Robotics'],
  ['searchtutor/portal/數學', 'searchtutor/portal/Maths'],
  ['searchtutor/portal/沙田區', 'searchtutor/portal/Sha-Tin'],
  ['DSE補習', 'dse'],
  ['網上英文課程', 'video/english'],
])('%s and %s are one page in two languages', (zh, en) => {
  expect([twinOf(zh, 'zh'), twinOf(en, 'en')]).toEqual([`/en/${en}`, `/zh/${zh}`])
})

test('a name of the other language leads to its own, and unknown words stay as they are', () => {
  expect(twinOf('searchtutor/subject/鋼琴', 'en')).toBe('/zh/searchtutor/subject/鋼琴')
  expect(twinOf('searchtutor/subject/piano', 'zh')).toBe('/en/searchtutor/subject/Piano')
  for (const words of ['計量金融', 'pre--dse-maths', 'tutor', '導師'])
    expect(twinOf(`searchtutor/portal/${words}`, 'zh')).toBe(`/en/searchtutor/portal/${words}`)
})

test('every subject of the catalogue has an address of its own in the other language', () => {
  for (const subject of SUBJECTS.filter(({ value }) => !CUSTOM_SUBJECTS.includes(value))) {
    const path = twinOf(`searchtutor/subject/${slugOf(subject.zh)}`, 'zh')
    expect(path, subject.value).not.toMatch(/\p{Script=Han}/u)
    expect(decodeURIComponent(listRouteOf(path.slice('/en/'.length), 'en')?.path ?? '')).toBe(path)
  }
})

test("a landing page's keyword is in the language of the page and means the same in both", () => {
  expect(listRouteOf('searchtutor/subject/Swimming', 'en')?.filters).toEqual({ keyword: 'Swimming' })
  expect(listRouteOf('游泳教練', 'zh')?.filters).toEqual({ keyword: '游泳' })
  for (const { name, search } of LANDING_PAGES) {
    if (!search.keyword) continue
    const [zh, en] = [understand(search.keyword.zh, 'zh', TUTOR_WORDS)[0], understand(search.keyword.en, 'en', TUTOR_WORDS)[0]]
    expect(zh?.criteria, name).toEqual(en?.criteria)
  }
})

test.each([
  ['searchtutor/subject/Swimming', true],
  ['searchtutor/subject/Piano', true],
  ['secondary-one', true],
  ['searchtutor/grade/dse', true],
  ['searchtutor/portal/Maths', false],
  ['video/english', false],
  ['searchtutor', false],
])('whether %s is of a grade or a subject: %s', (tail, isOne) => {
  const route = listRouteOf(tail, 'en')
  expect(route && isOfGradeOrSubject(route)).toBe(isOne)
})

test('the online landing pages ask for tutors who teach online', () => {
  expect(listRouteOf('video/english', 'en')?.filters).toEqual({ keyword: 'English', online: 'true' })
  expect(listRouteOf('網上英文課程', 'zh')?.filters).toEqual({ keyword: '英文', online: 'true' })
  expect(listRouteOf('網上補習平台', 'zh')?.filters).toEqual({ online: 'true' })
})

test('of several filters in the path, dropping one leaves the path and keeps the others', () => {
  const route = { path: '/en/video/english', filters: { keyword: 'English', online: 'true' } }
  expect(listAddress({ keyword: 'English', online: 'true', edu: '6' }, route)).toBe('/en/video/english?edu=6')
  expect(listAddress({ keyword: 'English' }, route)).toBe('/en/searchtutor/subject/English')
  expect(listAddress({ online: 'true' }, route)).toBe('/en/searchtutor?online=true')
})

test('a path that means nothing is no page', () => {
  for (const tail of ['nowhere', 'searchtutor/planet/mars', 'searchtutor/subject/', 'searchtutor/subject/-']) {
    expect(listRouteOf(tail, 'zh')).toBeNull()
  }
})

test('sliders at both ends, empty fields and repeated names make a short address', () => {
  const fields = fieldsOfQuery(new URLSearchParams('price1=50&price2=3000&ageMin=14&ageMax=100&keyword=&edu=6&edu=7'))
  expect(fields).toEqual({ edu: '6,7' })
  expect(listAddress(fields, { path: '/zh/searchtutor', filters: {} })).toBe('/zh/searchtutor?edu=6,7')
})

test('a filter that the path says stays in the path until it changes', () => {
  const route = { path: '/zh/searchtutor/district/x', filters: { area: '401' } }
  expect(listAddress({ area: '401', edu: '6' }, route)).toBe('/zh/searchtutor/district/x?edu=6')
  expect(listAddress({ area: '402' }, route)).toBe('/zh/searchtutor?area=402')
  expect(listAddress({}, route)).toBe('/zh/searchtutor')
  expect(decodeURIComponent(listAddress({ keyword: 'english oral', edu: '6' }, route))).toBe(
    '/zh/searchtutor/subject/english-oral?edu=6',
  )
})

test('old queries go to their new address, tutor before district before keyword', () => {
  const of = (query: string): string => {
    const moved = legacySearchRedirect('/searchtutor', new URLSearchParams(query))
    return moved ? `${decodeURIComponent(moved.path)}?${moved.query.toString()}` : ''
  }
  expect(of('keyword=english+oral')).toBe('/searchtutor/subject/english-oral?')
  expect(of('keyword=maths&district=沙田&order=priceMin')).toBe(`/searchtutor/district/沙田?keyword=maths&order=priceMin`)
  expect(of('tutor=100001&keyword=maths')).toBe('/tutor/detail/100001?keyword=maths')
  expect(of('order=priceMin')).toBe('')
  expect(of('keyword=')).toBe('')
})

const names = [
  ...SUBJECTS.filter(({ value }) => !CUSTOM_SUBJECTS.includes(value)),
  ...LEVELS,
  ...REGIONS,
  ...DISTRICTS,
  ...SUB_AREAS,
]

test.each(['subject', 'district', 'grade'])(
  'a name of the other language in %s leads once to its own, and its twin is there',
  (section) => {
    const routeOf = (words: string, locale: 'zh' | 'en') => listRouteOf(`searchtutor/${section}/${slugOf(words)}`, locale)
    const routeAt = (path: string) => {
      const [, locale, ...tail] = decodeURIComponent(path).split('/')
      return listRouteOf(tail.join('/'), locale === 'zh' ? 'zh' : 'en')
    }
    // The town in it has no address of its own in Chinese.
    const canonicalTwin = (path: string): string => path.replace(/%E8%A5%BF%E8%B2%A2$/, '%E8%A5%BF%E8%B2%A2%E5%8D%80')
    for (const name of names) {
      for (const [locale, other] of [
        ['zh', 'en'],
        ['en', 'zh'],
      ] as const) {
        expect(routeOf(name[locale], locale)?.isMoved, `${locale} ${name[locale]}`).toBe(false)
        const route = routeOf(name[other], locale)
        if (!route) throw new Error(name[other])
        const { isMoved, path } = route
        if (isMoved) expect(routeAt(path)).toMatchObject({ isMoved: false, path })
        const twin = routeAt(route.otherPath)
        expect([twin?.isMoved, twin?.path], `${other} twin of ${name[other]}`).toEqual([false, canonicalTwin(route.otherPath)])
      }
    }
  },
)
