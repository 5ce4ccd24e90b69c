import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { tutorDetail } from '../contract/tutor-detail.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import type { SimilarTutor } from '../contract/similar-tutors.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(400)))
afterAll(async () => await site.close())

type Envelope<D> = { readonly code: string; readonly data: D; readonly msg: string }

async function get<D>(path: string, locale = 'zh'): Promise<{ status: number; answer: Envelope<D> }> {
  const answer = await site.server.inject({ method: 'GET', url: path, headers: { 'x-locale': locale } })
  return { status: answer.statusCode, answer: answer.json<Envelope<D>>() }
}

async function tutorWhere(status: 'active' | 'hidden' | 'draft' | 'suspended'): Promise<number> {
  const row = await site.database.db
    .selectFrom('tutor')
    .select('id')
    .where('status', '=', status)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function setStatus(id: number, status: 'active' | 'hidden' | 'draft' | 'suspended'): Promise<void> {
  await site.database.db.updateTable('tutor').set({ status }).where('id', '=', id).execute()
}

test('a profile says everything in the language asked for', async () => {
  const id = await tutorWhere('active')
  const zh = await get<TutorDetail>(`/api/tutor/detail/${id}`)
  const en = await get<TutorDetail>(`/api/tutor/detail/${id}`, 'en')
  expect(zh.status).toBe(200)
  expect(tutorDetail.parse(zh.answer.data)).toEqual(zh.answer.data)
  expect(zh.answer.data.tutorName).toBe(en.answer.data.otherName)
  expect(zh.answer.data.priceMin).toBe(Math.min(...zh.answer.data.subjects.map((subject) => subject.price)))
  expect(zh.answer.data.areas.map((area) => area.districtId)).toEqual(en.answer.data.areas.map((area) => area.districtId))
  expect(zh.answer.data.eduHighestEducationLevel).not.toBe(en.answer.data.eduHighestEducationLevel)
})

test('all active tutors can be shown in both languages', async () => {
  const rows = await site.database.db.selectFrom('tutor').select('id').where('status', '=', 'active').execute()
  for (const { id } of rows) {
    const { answer } = await get<TutorDetail>(`/api/tutor/detail/${id}`, id % 2 === 0 ? 'zh' : 'en')
    expect(answer.code).toBe('OK')
  }
})

test('an average is hidden until there are three reviews', async () => {
  const id = await tutorWhere('active')
  const ratings = (stars: readonly number[]) =>
    site.database.db
      .updateTable('tutor_stat')
      .set({ rating_1: stars[0] ?? 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: stars[1] ?? 0 })
      .where('tutorId', '=', id)
      .execute()
  await ratings([0, 2])
  expect((await get<TutorDetail>(`/api/tutor/detail/${id}`)).answer.data.avgscore).toBeNull()
  await ratings([1, 2])
  const { data } = (await get<TutorDetail>(`/api/tutor/detail/${id}`)).answer
  expect([data.avgscore, data.evaluateCount, data.ratings]).toEqual([3.7, 3, [1, 0, 0, 0, 2]])
})

test('unknown, hidden, suspended and draft tutors are refused alike on every path', async () => {
  const id = await tutorWhere('active')
  for (const status of ['hidden', 'suspended', 'draft'] as const) {
    await setStatus(id, status)
    for (const path of ['detail', 'head', 'similar']) {
      const refused = await get(`/api/tutor/${path}/${id}`)
      const unknown = await get(`/api/tutor/${path}/999999999`)
      expect([refused.status, refused.answer.code]).toEqual([404, 'TUTOR_NOT_FOUND'])
      expect([unknown.status, unknown.answer.code]).toEqual([404, 'TUTOR_NOT_FOUND'])
    }
  }
  await setStatus(id, 'active')
})

test('a number that is none is a wrong field, not an error of ours', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00']) {
    const { status } = await get(`/api/tutor/detail/${id}`)
    expect([400, 404, 422]).toContain(status)
  }
})

test('an avatar is an image with a validator that answers 304', async () => {
  const { id } = await site.database.db
    .selectFrom('tutor')
    .select('id')
    .where('avatarKey', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const url = `/api/tutor/head/${id}`
  const first = await site.server.inject({ url })
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(first.headers['cache-control']).toContain('stale-while-revalidate')
  const again = await site.server.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the avatar of lists is kept by caches and as hidden as its tutor', async () => {
  const id = await tutorWhere('active')
  const change = async (values: { avatarKey?: string | null; status?: 'active' | 'suspended'; sex?: 'male' }): Promise<void> =>
    void (await site.database.db.updateTable('tutor').set(values).where('id', '=', id).execute())
  await change({ avatarKey: 'avatar/demo-male-7.webp' })
  const url = `/api/tutor/face/${id}`
  const { statusCode, headers } = await site.server.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const again = await site.server.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await change({ status: 'suspended' })
  expect((await get(url)).status).toBe(404)
  await change({ status: 'active', avatarKey: null, sex: 'male' })
  expect((await site.server.inject({ url })).headers['content-type']).toContain('image/svg+xml')
})

test('without an avatar there is a neutral drawing for each sex', async () => {
  const id = await tutorWhere('active')
  const drawings = new Set<string>()
  for (const sex of ['female', 'male', 'other'] as const) {
    await site.database.db.updateTable('tutor').set({ avatarKey: null, sex }).where('id', '=', id).execute()
    const answer = await site.server.inject({ url: `/api/tutor/head/${id}` })
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    drawings.add(answer.body)
  }
  expect(drawings.size).toBe(3)
})

test('similar tutors teach the same main subject and never include the tutor', async () => {
  const rows = await site.database.db
    .selectFrom('tutor_subject')
    .innerJoin('tutor', 'tutor.id', 'tutor_subject.tutorId')
    .select('tutor.id')
    .where('subject', '=', 'dse_maths')
    .where('position', '=', 0)
    .where('status', '=', 'active')
    .execute()
  for (const { id } of rows) {
    const { list } = (await get<{ list: SimilarTutor[] }>(`/api/tutor/similar/${id}`)).answer.data
    expect(list.length).toBeGreaterThan(0)
    expect(list.length).toBeLessThanOrEqual(6)
    expect(list.map((tutor) => tutor.tutorId)).not.toContain(id)
    const subjects = await site.database.db
      .selectFrom('tutor_subject')
      .select('tutorId')
      .distinct()
      .where('subject', '=', 'dse_maths')
      .where(
        'tutorId',
        'in',
        list.map((tutor) => tutor.tutorId),
      )
      .execute()
    expect(subjects).toHaveLength(list.length)
  }
})

test('opening a profile counts once a visitor, and never for a page of another site', async () => {
  const id = await tutorWhere('active')
  const view = async (headers = {}) =>
    await site.server.inject({ method: 'POST', url: `/api/tutor/view/${id}`, headers: { ...visitor, ...headers } })
  expect((await view()).json()).toMatchObject({ code: 'OK', data: { counted: true } })
  expect((await view()).json()).toMatchObject({ code: 'OK', data: { counted: false } })
  expect((await view({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const unknown = await site.server.inject({ method: 'POST', url: '/api/tutor/view/999999999', headers: visitor })
  expect(unknown.json()).toMatchObject({ code: 'TUTOR_NOT_FOUND' })
})
