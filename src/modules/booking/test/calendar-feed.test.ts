import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { freshHeaders } from './booking-world.ts'
import { dataOf, lessonStepsOn } from './lesson-steps.ts'

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
