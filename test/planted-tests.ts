/** What is tried of the planted room: path below the project's root → text. */
export const PLANTED_TESTS: Readonly<Record<string, string>> = {
  'src/modules/marks/test/marks.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRooms } from '#app/open-rooms.ts'
import { MENU_PLACES } from '#web/menu-places.ts'
import { placesAt } from '#web/dashboard-places.ts'
import { readConfig } from '#platform/config.ts'
import { pino } from 'pino'
import { builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { fingerprint, makePerson } from '../../../../test/matrix-objects.ts'
import type { Person } from '../../../../test/matrix-objects.ts'
import { testContext } from '../../../../test/test-context.ts'
import { noticePlace } from '../../notices/web/notice-place.ts'

let site: DemoSite
let parent: Person
beforeAll(async () => {
  site = await openDemoSite(1, await builtPages())
  parent = await makePerson(site, 'parent', 'parent')
})
afterAll(async () => await site.close())

const post = async (locale: string) =>
  (await site.server.inject({ method: 'POST', url: '/api/mark/make', headers: { ...parent.headers, 'x-locale': locale } })).json()
const total = async () => (await site.server.inject({ url: '/api/mark/count' })).json().data

test('its endpoint answers, refuses with words, and its notice is read and leads to its page', async () => {
  const before = await fingerprint(site, [parent])
  expect((await post('en')).code).toBe('OK')
  expect(await total()).toEqual({ total: 1, colour: 'blue' })
  expect(await fingerprint(site, [parent])).not.toBe(before)
  expect(await post('zh')).toMatchObject({ code: 'ALREADY_MARKED', msg: '你已留下記號。' })
  expect(await post('en')).toMatchObject({ code: 'ALREADY_MARKED', msg: 'You have made your mark.' })
  const list = await site.server.inject({ url: '/api/notice/list', headers: { ...parent.headers, 'x-locale': 'en' } })
  expect(list.json().data.list[0]).toMatchObject({ kind: 'mark-made', side: 'institution', text: 'You made 1 mark.' })
  expect(noticePlace({ kind: 'mark-made', side: null, named: null }, 'parent')).toBe('/marks')
})

test('its topic is chosen about with its words, and heard of in its usual way by who has not chosen', async () => {
  const setting = async () => (await site.server.inject({ url: '/api/notice/setting', headers: parent.headers })).json().data
  expect((await setting()).phoneTopics).toEqual(['mark', 'lesson'])
  const page = await site.server.inject({ url: '/en/notices/setting', headers: { cookie: parent.cookie } })
  expect(page.body).toContain('Marks that you made')
  const body = { emailTopics: ['mark'], phoneTopics: [], pushTopics: [], quietFrom: 0, quietTo: 0 }
  const save = async (payload: object) =>
    (await site.server.inject({ method: 'POST', url: '/api/notice/setting', headers: parent.headers, payload })).json()
  expect((await save(body)).data).toMatchObject({ emailTopics: ['mark'], phoneTopics: [] })
  expect((await save({ ...body, emailTopics: ['none'] })).code).toBe('INVALID_INPUT')
})

test('crawlers find its pages', async () => {
  expect((await site.server.inject({ url: '/sitemap.xml' })).body).toContain('/sitemap/marks-0.xml')
  expect((await site.server.inject({ url: '/sitemap/marks-0.xml' })).body).toContain('/zh/marks/7</loc>')
})

test('its page is served in both languages, from any spelling', async () => {
  const page = async (url: string) => await site.server.inject({ url, headers: { cookie: parent.cookie } })
  expect((await page('/zh/marks')).body).toContain('記號頁')
  expect((await page('/en/marks')).body).toContain('Page of marks')
  expect((await page('/zh/MARKS')).headers['location']).toBe('/zh/marks')
})

test('its line is in the menu and in the list of pages', () => {
  expect(MENU_PLACES.map(({ label }) => label)).toContain('marks.menu')
  const { places } = placesAt('parent', { pathname: '/marks', takesPayments: true })
  expect(places.find(({ isOpen }) => isOpen)?.label).toBe('marks.menu')
})

test('its setting is read, and needed with live providers', async () => {
  const house = { database: site.database, clock: site.clock, log: pino({ level: 'silent' }) }
  const server = await site.serve({ env: { INKWELL_COLOUR: 'red' } })
  expect((await server.inject({ url: '/api/mark/count' })).json().data.colour).toBe('red')
  await server.close()
  const live = { PROVIDERS: 'live', DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full', PUBLIC_URL: 'https://tutors.example', CONTACT_EMAIL: 'help@tutors.example', VIRUS_SCANNER: 'off' }
  await expect(openRooms({ ...house, config: readConfig(live) })).rejects.toThrow('INKWELL_COLOUR: needed with PROVIDERS=live')
})

test('its job is among those that the product runs, and does its work', async () => {
  const config = readConfig({})
  const rooms = await openRooms({ config, database: site.database, clock: site.clock, log: pino({ level: 'silent' }) })
  const job = rooms.jobs(testContext(site)).find(({ name }) => name === 'marks.wipe')
  expect(job?.cron).toBe('0 0 * * *')
  await job?.run()
  expect(await total()).toEqual({ total: 0, colour: 'blue' })
})
`,
}
