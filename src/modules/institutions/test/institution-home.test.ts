import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import en from '../texts/en.json' with { type: 'json' }

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(1, await builtPages())))
afterAll(async () => await site.close())

const pageOf = async (headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  const answer = await site.server.inject({ method: 'GET', url: '/en/mechanism/dashboard', headers })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

test.runIf(PAGES_ARE_BUILT)('an institution sees what to do next, its notices and its calendar', async () => {
  const { headers } = await signInAs(site, { side: 'institution', name: 'Harbour Centre' })
  const page = await pageOf(headers)
  for (const words of [en.proveEmail, en.noNotices, en.noActivities]) expect(page).toContain(words)
  expect(page).not.toContain(en.closed.title)
})

test.runIf(PAGES_ARE_BUILT)('a visitor, a parent and a tutor read whom the page is for', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const tutor = await signInAs(site, { side: 'tutor' })
  for (const headers of [{}, parent.headers, tutor.headers]) {
    const page = await pageOf(headers)
    expect(page).toContain(en.closed.title)
    expect(page).not.toContain(en.noNotices)
  }
})
