import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { freshHeaders } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3)))
afterAll(async () => await site.close())

test('a calendar program reads agreed lessons by a secret address, which stays until it is renewed', async () => {
  const { as, matched, scheduled } = lessonStepsOn(site)
  const match = await matched()
  const lessonId = await scheduled(match, 24)
  const link = async (body = {}) => dataOf<{ token: string }>(await as(match.parent, 'lesson/calendar/link', body)).token
  const first = await link()
  const feed = async (token: string) => await site.server.inject(`/api/lesson/calendar.ics?token=${token}`)
  const text = await feed(first)
  expect([text.statusCode, text.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.body).toContain(`UID:${lessonId}@tutorharbour\r\n`)
  expect(text.body).toContain('STATUS:CONFIRMED')
  expect(await link()).toBe(first)
  expect((await feed(first)).statusCode).toBe(200)
  const second = await link({ renew: true })
  expect(second).not.toBe(first)
  expect(await link()).toBe(second)
  expect([(await feed(first)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200])
  const one = await site.server.inject({ url: `/api/lesson/ics/${lessonId}`, headers: await freshHeaders(site, match.tutor) })
  expect(one.body).toContain('BEGIN:VEVENT')
  expect(one.headers['content-disposition']).toContain('lesson.ics')
})

test('a program is sent a calendar again only when a lesson changed, and every move is a newer entry', async () => {
  const { as, quarter, matched, scheduled } = lessonStepsOn(site)
  const match = await matched()
  const lessonId = await scheduled(match, 48)
  const { token } = dataOf<{ token: string }>(await as(match.parent, 'lesson/calendar/link', {}))
  const feed = async (known?: string) =>
    await site.server.inject({
      url: `/api/lesson/calendar.ics?token=${token}`,
      headers: known === undefined ? {} : { 'if-none-match': known },
    })
  const entryOf = (body: string): readonly (string | undefined)[] =>
    ['SEQUENCE', 'LAST-MODIFIED', 'STATUS'].map((name) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(body)?.[1])
  const stamp = (): string => site.clock.now().toISOString().slice(0, 19).replace(/[-:]/g, '') + 'Z'
  const first = await feed()
  const etag = String(first.headers['etag'])
  expect(entryOf(first.body)).toEqual(['2', stamp(), 'CONFIRMED'])
  site.clock.advance(3_600_000)
  expect([(await feed(etag)).statusCode, (await feed()).headers['etag']]).toEqual([304, etag])
  expect((await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(72) })).code).toBe('OK')
  const asked = await feed(etag)
  expect([asked.statusCode, ...entryOf(asked.body)]).toEqual([200, '3', stamp(), 'CONFIRMED'])
  site.clock.advance(60_000)
  expect((await as(match.tutor, 'lesson/agree', { lessonId })).code).toBe('OK')
  expect(entryOf((await feed()).body)).toEqual(['4', stamp(), 'CONFIRMED'])
  site.clock.advance(60_000)
  expect((await as(match.tutor, 'lesson/cancel', { lessonId })).code).toBe('OK')
  expect(entryOf((await feed()).body)).toEqual(['5', stamp(), 'CANCELLED'])
})
