import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { LOCALE_HEADER, localeOf, localeOfAcceptLanguage } from './locale-of.ts'

const server = Fastify()
server.get('/', async (request) => localeOf(request))
afterAll(async () => await server.close())

const answered = async (headers: Record<string, string>): Promise<string> => (await server.inject({ url: '/', headers })).body

test('the language of the page that asks wins over cookie and browser', async () => {
  expect(await answered({ [LOCALE_HEADER]: 'en', cookie: 'locale=zh', 'accept-language': 'zh-HK' })).toBe('en')
})

test('the remembered language wins over the browser’s', async () => {
  expect(await answered({ cookie: 'a=1; locale=en; b=2', 'accept-language': 'zh-HK' })).toBe('en')
  expect(await answered({ cookie: 'locale=zh; __Host-locale=en', 'accept-language': 'zh-HK' })).toBe('en')
})

test('a cookie that only ends like ours or holds another word is ignored', async () => {
  for (const cookie of ['mylocale=en', 'locale=english', 'locale=<script>', 'locale='])
    expect(await answered({ cookie })).toBe('zh')
})

test('an unknown language in the header is ignored', async () => {
  expect(await answered({ [LOCALE_HEADER]: 'fr', 'accept-language': 'en-GB' })).toBe('en')
})

test('who says nothing reads Chinese', async () => {
  expect(await answered({})).toBe('zh')
})

test('the browser’s languages count by their quality', () => {
  expect(localeOfAcceptLanguage('fr, en;q=0.8, zh;q=0.9')).toBe('zh')
  expect(localeOfAcceptLanguage('fr;q=1, en-GB;q=0.5, zh;q=0.1')).toBe('en')
  expect(localeOfAcceptLanguage('yue-HK, en')).toBe('zh')
  expect(localeOfAcceptLanguage('zh;q=0, en;q=0.1')).toBe('en')
  expect(localeOfAcceptLanguage('fr, de')).toBe('zh')
})

test('whatever the header holds, the answer is one of our languages', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (header) => {
      expect(['zh', 'en']).toContain(localeOfAcceptLanguage(header))
    }),
  )
})
