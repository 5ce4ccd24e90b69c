import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import { FORM, publishProfileOf } from './case-world.ts'

const ADDRESS = 'Flat 9Z, 99 Canary Street'
const NEED = 'canary-of-the-need'
const STUDENT = 'Canary Wing'
const PHONE = '91234567'
const SPELT = '9123 4567'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3, await builtPages())))
afterAll(async () => await site.close())

type Headers = SignedIn['headers']

async function post(headers: Headers, url: string, payload: object): Promise<{ data: Record<string, unknown>; body: string }> {
  const answer = await site.server.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return { data: answer.json<{ data: Record<string, unknown> }>().data, body: answer.body }
}

async function makeTutor(): Promise<SignedIn> {
  const tutor = await signInAs(site, { side: 'tutor' })
  await publishProfileOf(site, tutor.tutorId ?? 0)
  return tutor
}

/** Everything that someone can read about the case. */
async function readings(headers: Headers, jobId: number, pagesToo = false): Promise<string> {
  const urls = [
    `/api/job/detail/${jobId}`,
    `/api/job/similar/${jobId}`,
    '/api/tutor/job/for/me/list',
    '/api/tutor/offer/list',
    '/api/tutor/offer/list?state=ended',
    '/api/v2/job/search?pageNum=1&pageSize=50',
    '/api/parent/job/list',
    '/api/notice/list?pageNum=1&pageSize=50',
    '/api/message/thread/list?pageNum=1&pageSize=20',
    `/api/parent/job/detail/${jobId}`,
    `/api/parent/job/offer/list?jobId=${jobId}`,
    '/api/booking/request/list',
    '/api/parent/booking/list?pageNum=1&pageSize=5',
    '/api/lesson/match/list',
    '/api/lesson/list?from=2026-11-01T00:00:00Z&to=2027-01-01T00:00:00Z',
  ]
  const pages = ['/zh/parent/dashboard/cases', '/zh/tutor/dashboard/offers', '/zh/tutor/dashboard', '/zh/jobcase']
  pages.push('/zh/tutor/dashboard/bookings', '/zh/tutor/dashboard/lessons', '/zh/messages', '/zh/notices')
  if (PAGES_ARE_BUILT && pagesToo) urls.push(`/zh/jobcase/jobdetail/${jobId}`, `/en/parent/publish?jobId=${jobId}`, ...pages)
  const bodies = []
  for (const url of urls) bodies.push((await site.server.inject({ url, headers })).body)
  for (const { id } of await site.database.db.selectFrom('thread').select('id').execute())
    bodies.push((await site.server.inject({ url: `/api/message/list?threadId=${id}`, headers })).body)
  return bodies.join('\n')
}

async function published(parent: SignedIn): Promise<number> {
  const note = `Please call ${SPELT} or write to canary@marked-mail.com`
  const fields = {
    ...FORM,
    student: STUDENT,
    address: ADDRESS,
    senNote: `${NEED}, call ${PHONE}`,
    note,
    estate: `Court, tel ${PHONE}`,
  }
  const { data } = await post(parent.headers, '/api/parent/job/draft/save', { jobId: null, fields })
  await post(parent.headers, '/api/parent/job/publish', data)
  return data['jobId'] as number
}

const REACH = new RegExp(`${PHONE}|${SPELT}|canary@`)

test('student, address, phone and needs leave the house only to whom they are for, step by step', async () => {
  const parent = await signInAs(site, { side: 'parent', mobile: '51999001' })
  const [stranger, anna, ben] = [await makeTutor(), await makeTutor(), await makeTutor()]
  const other = await signInAs(site, { side: 'parent' })
  // They want to be told of everything outside the site too.
  const told = {
    emailTopics: [],
    phoneTopics: ['case', 'booking', 'lesson', 'message'],
    pushTopics: [],
    seenTopics: ['case', 'booking', 'lesson', 'message'],
    quietFrom: 0,
    quietTo: 0,
  }
  for (const { accountId } of [parent, anna, ben, stranger])
    await site.database.db
      .insertInto('notice_setting')
      .values({ ...told, accountId, updatedAt: site.clock.now() })
      .execute()
  const jobId = await published(parent)
  // Who is asked directly and who reports see no more either.
  await post(parent.headers, '/api/parent/job/book/tutor', { jobId, tutorId: ben.tutorId })
  await post(stranger.headers, '/api/job/report', { jobId, reason: 'other', note: '' })
  const operator = await signInAs(site, { side: 'operator' })
  expect((await site.server.inject({ url: '/api/admin/report/list', headers: operator.headers })).body).not.toMatch(
    new RegExp(`${ADDRESS}|${NEED}|${REACH.source}`),
  )
  const offer = { jobId, price: 220, message: `My number is ${SPELT}`, firstDay: null }
  const { offerId } = (await post(anna.headers, '/api/tutor/offer/apply', offer)).data
  await post(ben.headers, '/api/tutor/offer/apply', offer)

  const outside: readonly Headers[] = [visitor, other.headers, stranger.headers]
  for (const headers of [...outside, anna.headers, ben.headers]) {
    // A page shows what the API gives; two of them prove it.
    const seen = await readings(headers, jobId, headers === visitor || headers === anna.headers)
    expect(seen).not.toContain(ADDRESS)
    expect(seen).not.toContain(NEED)
    expect(seen).not.toContain(STUDENT)
    expect(seen).not.toMatch(REACH)
    expect(seen).not.toContain('51999001')
  }
  const own = await readings(parent.headers, jobId)
  expect(own).toContain(ADDRESS)
  expect(own).toContain(`${STUDENT} · `)
  // What the tutor wrote is without contacts too.
  expect(own).not.toMatch(REACH)

  await post(parent.headers, '/api/parent/job/offer/shortlist', { offerId })
  const shortlisted = await readings(anna.headers, jobId)
  expect(shortlisted).toContain(NEED)
  expect(shortlisted).not.toContain(ADDRESS)
  expect(shortlisted).not.toContain(STUDENT)
  expect(await readings(ben.headers, jobId)).not.toContain(NEED)

  await post(parent.headers, '/api/parent/job/offer/accept', { offerId })
  const matched = await readings(anna.headers, jobId)
  expect(matched).toContain(ADDRESS)
  expect(matched).toContain(`${STUDENT} · `)
  for (const headers of [...outside, ben.headers]) {
    const seen = await readings(headers, jobId, headers === ben.headers)
    expect(seen).not.toContain(ADDRESS)
    expect(seen).not.toContain(NEED)
    expect(seen).not.toContain(STUDENT)
  }
})

test('what is sealed is in no column, and no message that goes out', async () => {
  const columns = (await site.database.raw(
    "select table_name as t, column_name as c from information_schema.columns where table_schema = 'public' and udt_name in ('text', 'jsonb', '_text')",
    [],
  )) as { t: string; c: string }[]
  for (const { t, c } of columns)
    for (const mark of [ADDRESS, NEED, PHONE, SPELT])
      expect(
        await site.database.raw(`select 1 from "${t}" where strpos("${c}"::text, $1) > 0 limit 1`, [mark]),
        `${t}.${c}`,
      ).toEqual([])
  // What goes out as e-mail, SMS or WhatsApp is sealed, so it is opened.
  const outbox = JSON.stringify((await callsOn(site).outbox()).map(({ values }) => values))
  expect(outbox).toContain('offer-received')
  for (const mark of [ADDRESS, NEED, SPELT, 'canary@']) expect(outbox).not.toContain(mark)
})
