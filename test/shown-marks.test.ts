import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { makeTutor } from '../src/modules/booking/test/booking-world.ts'

const LATER = new Date('2027-01-21T04:00:00Z')

let site: DemoSite
let paying: FastifyInstance
let free: FastifyInstance
let tutorId: number
beforeAll(async () => {
  const pages = await builtPages()
  site = await openDemoSite(1)
  paying = await site.serve({ ...pages, env: { PAYMENTS: 'on' } })
  free = await site.serve(pages)
  ;({ tutorId } = await makeTutor(site, { tutorLevel: 1, starLevelExpiresAt: LATER }))
})
afterAll(async () => {
  await paying.close()
  await free.close()
  await site.close()
})

/** What a person sees and hears of a page, without its scripts and styles. */
async function wordsOf(server: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await server.inject({ url })
  expect(statusCode, url).toBe(200)
  return body
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const pagesOf = (locale: 'zh' | 'en'): readonly string[] =>
  [`/searchtutor?tutorId=${tutorId}`, `/recommend`, `/tutor/detail/${tutorId}`].map((path) => `/${locale}${path}`)

test.skipIf(!PAGES_ARE_BUILT)(
  'a promoted place says that it is one and whether it can be bought, wherever payments are taken or not',
  async () => {
    for (const url of pagesOf('zh')) {
      expect(await wordsOf(paying, url)).toContain('推薦 · 推廣 (付費推廣，與評分及核實無關)')
      expect(await wordsOf(free, url)).toContain('推薦 · 推廣 (推廣位置，現時未開放購買；與評分及核實無關)')
    }
    for (const url of pagesOf('en')) {
      expect(await wordsOf(paying, url)).toContain(
        'Recommended · ad (A paid promotion; it says nothing about ratings or verification)',
      )
      expect(await wordsOf(free, url)).toContain(
        'Recommended · ad (A promotion, not on sale at present; it says nothing about ratings or verification)',
      )
    }
    expect(await wordsOf(paying, '/zh/content/ranking')).toContain('付費推廣：導師在導師主頁購買置頂，每用一次標示 24 小時')
    expect(await wordsOf(free, '/zh/content/ranking')).not.toContain('購買置頂計劃')
    expect(await wordsOf(free, '/zh/content/ranking')).toContain('現時未開放購買。')
  },
)

test.skipIf(!PAGES_ARE_BUILT)('a star says what earns it, and is neither drawn nor called as what was verified', async () => {
  for (const url of pagesOf('zh')) {
    const words = await wordsOf(free, url)
    expect(words).toContain('星級導師 (成功個案滿 6 個，3 個或以上評分平均達 4.5 分)')
    expect(words).not.toContain('已核實 (')
    const { body } = await free.inject({ url })
    // The tick in a rosette, which is drawn for what was verified.
    expect(body.replaceAll(/<script\b.*?<\/script>/gs, '')).not.toContain('m9 12 2 2 4-4')
  }
  expect(await wordsOf(free, '/zh/content/ranking')).toContain(
    '成功個案滿 6 個，3 個或以上評分平均達 4.5 分（第一級）；滿 20 個，10 個或以上評分平均達 4.7 分（第二級）',
  )
})

test.skipIf(!PAGES_ARE_BUILT)('a verified tutor says of what', async () => {
  const now = site.clock.now()
  const check = { tutorId, state: 'approved' as const, submittedAt: now, decidedAt: now }
  await site.database.db
    .insertInto('tutor_verification')
    .values([
      { ...check, id: '01900000-0000-7000-8000-00000000a001', kind: 'identity' },
      { ...check, id: '01900000-0000-7000-8000-00000000a002', kind: 'education' },
    ])
    .execute()
  const other = await site.serve(await builtPages())
  expect(await wordsOf(other, `/zh/searchtutor?tutorId=${tutorId}`)).toContain('已核實 (已核實：身份、學歷)')
  expect(await wordsOf(other, `/en/tutor/detail/${tutorId}`)).toContain('Verified (We verified: Identity, Education)')
  await other.close()
})
