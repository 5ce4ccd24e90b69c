import { expect, test } from 'vitest'
import { legacySearchRedirect } from './legacy-redirect.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { fieldsOfQuery, listRouteOf } from './list-address.ts'
import { listAddress } from './list-url.ts'

test('a district is found by its name in either language and leads to its twin', () => {
  const zh = listRouteOf('searchtutor/district/沙田', 'zh')
  const en = listRouteOf('searchtutor/district/sha-tin', 'en')
  expect(zh?.filter).toEqual(en?.filter)
  expect(decodeURIComponent(zh?.otherPath ?? '')).toBe('/searchtutor/district/Sha-Tin')
  expect(decodeURIComponent(en?.otherPath ?? '')).toBe('/searchtutor/district/沙田區')
})

test('an unknown district or grade is searched as words', () => {
  expect(listRouteOf('searchtutor/district/atlantis', 'en')?.filter).toEqual({ field: 'keyword', value: 'atlantis' })
  expect(listRouteOf('searchtutor/grade/year-thirty', 'en')?.filter).toEqual({ field: 'keyword', value: 'year thirty' })
})

test('a hyphen in a subject is a space and a doubled one a hyphen', () => {
  expect(listRouteOf('searchtutor/subject/english-conversation', 'en')?.filter?.value).toBe('english conversation')
  expect(listRouteOf('searchtutor/subject/pre--dse-maths', 'en')?.filter?.value).toBe('pre-dse maths')
})

test('there are 18 landing pages and each is found by both of its paths', () => {
  expect(LANDING_PAGES).toHaveLength(18)
  for (const page of LANDING_PAGES) {
    expect(listRouteOf(page.path.zh, 'zh')?.landing?.name).toBe(page.name)
    expect(listRouteOf(page.path.en, 'en')?.landing?.name).toBe(page.name)
  }
})

test('a path that means nothing is no page', () => {
  for (const tail of ['nowhere', 'searchtutor/planet/mars', 'searchtutor/subject/', 'searchtutor/subject/-']) {
    expect(listRouteOf(tail, 'zh')).toBeNull()
  }
})

test('sliders at both ends, empty fields and repeated names make a short address', () => {
  const fields = fieldsOfQuery(new URLSearchParams('price1=50&price2=3000&ageMin=14&ageMax=100&keyword=&edu=6&edu=7'))
  expect(fields).toEqual({ edu: '6,7' })
  expect(listAddress(fields, { path: '/zh/searchtutor', filter: null })).toBe('/zh/searchtutor?edu=6,7')
})

test('a filter that the path says stays in the path until it changes', () => {
  const route = { path: '/zh/searchtutor/district/x', filter: { field: 'area', value: '401' } } as const
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
