import { expect, test } from 'vitest'
import { headOf } from './head.ts'

test('addresses stand in the head as they were encoded: C# and A&B are pages of their own', () => {
  const head = headOf({
    title: 'C#',
    description: 'C#',
    locale: 'en',
    publicUrl: 'https://x.test',
    paths: { zh: '/zh/searchtutor/subject/%E5%B0%8F%E5%AD%B8', en: '/en/searchtutor/subject/C%23' },
  }) as { rel?: string; hrefLang?: string; href?: string; property?: string; content?: string }[]
  const links = head.filter(({ rel }) => rel !== undefined).map(({ rel, hrefLang, href }) => [rel, hrefLang, href])
  const [zh, en] = ['https://x.test/zh/searchtutor/subject/%E5%B0%8F%E5%AD%B8', 'https://x.test/en/searchtutor/subject/C%23']
  expect(links).toEqual([
    ['canonical', undefined, en],
    ['alternate', 'zh-Hant-HK', zh],
    ['alternate', 'en-HK', en],
    ['alternate', 'x-default', zh],
  ])
  expect(head.find(({ property }) => property === 'og:url')?.content).toBe(en)
})
