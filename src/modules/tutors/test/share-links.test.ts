import { expect, test } from 'vitest'
import { shareLinks } from '../web/share-links.ts'

const URL_OF_TUTOR = 'https://example.test/zh/tutor/detail/100001?a=1&b=2'

test('each share target gets the whole link and the words', () => {
  const hrefs = shareLinks(URL_OF_TUTOR, '林老師 & 朋友').map(({ href }) => new URL(href))
  expect(hrefs.map((href) => href.hostname)).toEqual(['www.facebook.com', 'wa.me', 'twitter.com'])
  expect(hrefs[0]?.searchParams.get('u')).toBe(URL_OF_TUTOR)
  expect(hrefs[1]?.searchParams.get('text')).toBe(`林老師 & 朋友 ${URL_OF_TUTOR}`)
  expect(hrefs[2]?.searchParams.get('url')).toBe(URL_OF_TUTOR)
  expect(hrefs[2]?.searchParams.get('text')).toBe('林老師 & 朋友')
})
