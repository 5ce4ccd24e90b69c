import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PUBLIC_URL, openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(120, { cases: 60 })))
afterAll(async () => await site.close())

async function fetchText(path: string): Promise<string> {
  const answer = await site.server.inject({ url: path })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const locationsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')

/** Every tag is closed by its twin in the right order and no bare ampersand remains. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, closing, name, empty] of xml.matchAll(/<(\/?)([a-z:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (empty) continue
    if (!closing) open.push(name ?? '')
    else if (open.pop() !== name) return false
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;|apos;)/.test(xml)
}

test('robots may read pages and avatars and the calendars of programs, but not the API, dashboards, booking and payment', async () => {
  const text = await fetchText('/robots.txt')
  for (const line of [
    'Disallow: /api/',
    'Allow: /api/tutor/head/',
    'Allow: /api/tutor/face/',
    'Allow: /api/lesson/calendar.ics',
    'Disallow: /zh/parent/',
    'Disallow: /en/payment',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toContain(`Sitemap: ${DEMO_PUBLIC_URL}/sitemap.xml`)
})

test('faults of the house are told to an address that is said where those look who find them', async () => {
  const lines = (await fetchText('/.well-known/security.txt')).split('\n')
  expect(lines[0]).toMatch(/^Contact: mailto:.+@.+/)
  expect(lines).toContain(`Contact: ${DEMO_PUBLIC_URL}/zh/content/contact`)
  expect(lines).toContain(`Canonical: ${DEMO_PUBLIC_URL}/.well-known/security.txt`)
  const ends = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '')
  const days = (ends - site.clock.now().getTime()) / 86_400_000
  expect([days > 30, days < 366]).toEqual([true, true])
})

test('the index leads to files that are well-formed, of our origin, and small enough', async () => {
  const index = await fetchText('/sitemap.xml')
  expect(isWellFormed(index)).toBe(true)
  const files = locationsOf(index)
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) {
    const xml = await fetchText(new URL(file).pathname)
    const urls = locationsOf(xml)
    expect(isWellFormed(xml)).toBe(true)
    expect(urls.length).toBeGreaterThan(0)
    expect(urls.length).toBeLessThanOrEqual(50_000)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.every((url) => url.startsWith(`${DEMO_PUBLIC_URL}/`) && URL.canParse(url))).toBe(true)
  }
})

test('every address names its twins and the default', async () => {
  const xml = await fetchText('/sitemap/static.xml')
  const entries = [...xml.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry)
  for (const entry of entries) {
    for (const lang of ['zh-Hant-HK', 'en-HK', 'x-default']) expect(entry).toContain(`hreflang="${lang}"`)
  }
  expect(locationsOf(xml)).toContain(`${DEMO_PUBLIC_URL}/zh`)
  expect(locationsOf(xml)).toContain(`${DEMO_PUBLIC_URL}/en/secondary-one`)
})

test('a sign in a name is encoded once: C/C++ has the address that its list gives itself', async () => {
  const addresses = locationsOf(await fetchText('/sitemap/subjects.xml'))
  for (const locale of ['zh', 'en']) expect(addresses).toContain(`${DEMO_PUBLIC_URL}/${locale}/searchtutor/subject/C%2B%2B`)
  expect(addresses.filter((address) => /%25/.test(address))).toEqual([])
})

test('all active tutors and no other are in the sitemaps, with the day of their last change', async () => {
  const files = locationsOf(await fetchText('/sitemap.xml')).filter((file) => file.includes('/tutors-'))
  const urls: string[] = []
  for (const file of files) urls.push(...locationsOf(await fetchText(new URL(file).pathname)))
  const active = await site.database.db.selectFrom('tutor').select('id').where('status', '=', 'active').execute()
  expect(urls.toSorted()).toEqual(
    active.flatMap(({ id }) => ['en', 'zh'].map((locale) => `${DEMO_PUBLIC_URL}/${locale}/tutor/detail/${id}`)).toSorted(),
  )
})

test('all open cases and no other are in the sitemaps, in both languages', async () => {
  await site.database.db
    .updateTable('tuition_case')
    .set({ status: 'closed', closedReason: 'by_parent' })
    .where('id', 'in', (eb) => eb.selectFrom('tuition_case').select('id').where('status', '=', 'open').orderBy('id').limit(3))
    .execute()
  const files = locationsOf(await fetchText('/sitemap.xml')).filter((file) => file.includes('/cases-'))
  const texts: string[] = []
  for (const file of files) texts.push(await fetchText(new URL(file).pathname))
  const open = await site.database.db.selectFrom('tuition_case').select('id').where('status', '=', 'open').execute()
  expect(texts.flatMap(locationsOf).toSorted()).toEqual(
    open.flatMap(({ id }) => ['en', 'zh'].map((locale) => `${DEMO_PUBLIC_URL}/${locale}/jobcase/jobdetail/${id}`)).toSorted(),
  )
  for (const lang of ['zh-Hant-HK', 'en-HK', 'x-default']) expect(texts[0]).toContain(`hreflang="${lang}"`)
})

test('of cases that are far apart only the ranges with an open one have a file', async () => {
  const { db } = site.database
  const [first] = await db.selectFrom('tuition_case').selectAll().where('status', '=', 'open').orderBy('id').limit(1).execute()
  const far = [
    { id: 912_000, status: 'open' },
    { id: 950_001, status: 'draft' },
    { id: 1_999_999, status: 'open' },
  ] as const
  if (!first) throw new Error('the world has no open case')
  const { timeWindows: windows, ...rest } = first
  for (const one of far) {
    const row = { ...rest, ...one, jobNo: `far-${one.id}`, timeWindows: JSON.stringify(windows) }
    await db.insertInto('tuition_case').values(row).execute()
  }
  const files = locationsOf(await fetchText('/sitemap.xml')).filter((file) => file.includes('/cases-'))
  const numbers = files.map((file) => Number(/cases-(\d+)/.exec(file)?.[1]))
  expect(numbers.slice(-2)).toEqual([182, 399])
  expect(numbers).not.toContain(190)
  expect(locationsOf(await fetchText('/sitemap/cases-399.xml'))).toHaveLength(2)
})

test.each(['tutors', 'cases'])('a range without %s is not found', async (kind) => {
  const answer = await site.server.inject({ url: `/sitemap/${kind}-999.xml` })
  expect(answer.statusCode).toBe(404)
})
