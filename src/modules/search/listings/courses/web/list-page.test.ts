import { expect, test } from 'vitest'
import type { ApiClient } from '#web/api-client.ts'
import { loadPlainList } from '../../../web/plain-list-page.ts'
import { COURSE_LIST } from './list-page.ts'

const NOTHING = { list: [], hasNextPage: false, total: 0, totalIsCapped: false, understood: [], dropped: [], said: null }

async function pageOf(query: string) {
  const asked: unknown[] = []
  const api = (async (_call: unknown, { query: fields }: { query: unknown }) => {
    asked.push(fields)
    return NOTHING
  }) as unknown as ApiClient
  const request = { api, publicUrl: 'https://x.test', now: new Date(0) }
  const url = new URL(`https://x.test/zh/course?${query}`)
  const { fields, applied } = await loadPlainList(request, COURSE_LIST, { url, locale: 'zh' })
  return { asked: asked[0], fields, chips: applied.map(({ label }) => label) }
}

test.each([
  ['price1=50', { price1: '50' }, ['HK$50+']],
  ['price2=4000', { price2: '4000' }, ['≤ HK$4,000']],
  ['price1=4000&price2=200', { price1: '200', price2: '4000' }, ['HK$200–HK$4,000']],
  ['price1=0&price2=2900', { price2: '2900' }, ['≤ HK$2,900']],
  ['price1=0&price2=3000', {}, []],
  ['price2=3000', {}, []],
])('/zh/course?%s asks for %j', async (query, fields, chips) => {
  expect(await pageOf(query)).toEqual({ asked: expect.objectContaining(fields), fields, chips })
})
