import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3, await builtPages())))
afterAll(async () => await site.close())

// Pages whose documents may play videos; every other one may not.
const PLAYING = [
  '/course/:courseId',
  '/tutor/dashboard/courses/:manuscriptId/edit',
  '/tutor/dashboard/courses/:manuscriptId/preview',
  '/parent/dashboard/my-courses/:courseId',
  '/tutor/dashboard/my-courses/:courseId',
  '/admin/courses',
  '/admin/courses/:courseId',
]

test.runIf(PAGES_ARE_BUILT)('videos are for the pages that say so: each page has its policy in its own document', async () => {
  const { headers } = await signInAs(site, { side: 'tutor' })
  const made = await site.server.inject({
    method: 'POST',
    url: '/online/course/manuscript',
    payload: { courseName: 'Fractions' },
    headers,
  })
  const { id } = made.json<{ data: { id: number } }>().data
  const playing: string[] = []
  for (const pattern of PAGE_PATTERNS) {
    const url = `/en${pattern.replace(':manuscriptId', String(id)).replace(':tutorId', '100001').replace(/:\w+/g, '1')}`
    const answer = await site.server.inject({ url, headers })
    const policy = String(answer.headers['content-security-policy'] ?? '')
    if (!policy.includes('media-src')) continue
    playing.push(pattern)
    expect(policy).toContain("media-src 'self' blob:;")
    expect(policy).not.toContain('worker-src')
  }
  expect(playing).toEqual(PLAYING)
})
