import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { MAKERS, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
let parent: Person
let other: Person
beforeAll(async () => {
  site = await openDemoSite(5, { ...(await builtPages()), cases: 3 })
  parent = await makePerson(site, 'parent', 'parent')
  other = await makePerson(site, 'other', 'parent')
})
afterAll(async () => await site.close())

const made = async (kind: string, owner: Person, field: string): Promise<string> =>
  String((await MAKERS[kind]?.make(site, owner))?.[field])
const open = async (url: string, who: Person | null = parent) =>
  await site.server.inject({ url, headers: who ? { cookie: who.cookie } : {} })

const WORDS = {
  zh: { lang: 'lang="zh-Hant-HK"', title: '找不到', home: 'href="/zh"' },
  en: { lang: 'lang="en', title: 'cannot be found', home: 'href="/en"' },
} as const

async function expectMissing(path: string, who: Person | null = parent): Promise<void> {
  for (const locale of ['zh', 'en'] as const) {
    const page = await open(`/${locale}${path}`, who)
    expect([page.statusCode, page.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
    for (const word of Object.values(WORDS[locale])) expect(page.body, path).toContain(word)
    // A way on: the search, in the same language.
    expect(page.body, path).toContain(`action="/${locale}/searchtutor"`)
    expect((await open(`/${locale}${path}.data`, who)).statusCode, path).toBe(404)
  }
}

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('pages', () => {
  test('a conversation of someone else, of nobody or of no such id is the page for what cannot be found', async () => {
    const [own, foreign] = [await made('thread', parent, 'threadId'), await made('thread', other, 'threadId')]
    expect((await open(`/zh/messages/${own}`)).statusCode).toBe(200)
    expect((await open(`/zh/messages/${own}.data`)).statusCode).toBe(200)
    for (const id of [foreign, randomUUID(), 'a', '1', '%00', `${own}%00`, own.slice(1), `${own}a`])
      await expectMissing(`/messages/${id}`)
    // Visitors are shown the way in, whosever it is.
    for (const id of [own, randomUUID()]) expect((await open(`/zh/messages/${id}`, null)).statusCode).toBe(200)
    await expectMissing('/messages/a', null)
  })

  test('so are a case, a tutor and a district', async () => {
    const [draft, hidden] = [await made('case', parent, 'jobId'), await made('case', other, 'jobId')]
    for (const who of [parent, null]) {
      for (const id of [draft, hidden, '0', '-1', '2147483648', '99999999', 'a', '%00'])
        await expectMissing(`/jobcase/jobdetail/${id}`, who)
      for (const id of ['0', '-1', '2147483648', '99999999', 'a', '%00']) await expectMissing(`/tutor/detail/${id}`, who)
      for (const name of ['nowhere', '%00', '0']) await expectMissing(`/content/districts/${name}`, who)
    }
  })

  test('a number in a query that is nobody’s, or another’s, leaves the page as it is without', async () => {
    const hidden = await made('case', other, 'jobId')
    for (const id of [hidden, '0', '2147483648', '99999999', 'a', '%00'])
      for (const path of ['/parent/publish?jobId=', '/parent/publish?tutorId=', '/parent/booktutor?tutorId=']) {
        const page = await open(`/zh${path}${id}`)
        expect(page.statusCode, `${path}${id}`).toBe(200)
        expect(page.body).not.toContain(other.canary)
      }
  })

  test('every page has one title, whoever opens it and whether or not there is what it is about', async () => {
    const people = [parent, await makePerson(site, 'tutor', 'tutor'), await signInAs(site, { side: 'operator' }), null]
    const untitled: string[] = []
    let missing = 0
    const ids = ['nobody', '99999999', randomUUID(), 'W99999999', 'T0000000000000000']
    for (const pattern of PAGE_PATTERNS)
      for (const id of pattern.includes('/:') ? ids : [''])
        for (const [index, who] of people.entries()) {
          const url = `/en${pattern.replaceAll(/:\w+/g, id)}`
          const { statusCode, body } = await site.server.inject({ url, headers: who ? { cookie: who.cookie } : {} })
          // Kinds of a list have no such kind, a way in leads on.
          if (statusCode >= 300 && statusCode < 400) continue
          if (statusCode === 404) missing += 1
          const titles = [...body.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
          if (titles.length !== 1 || (titles[0] ?? '').length < 5)
            untitled.push(`${url} ${index} ${statusCode}: ${titles.join(', ')}`)
        }
    expect(untitled).toEqual([])
    expect(missing).toBeGreaterThan(250)
  })
})
