import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../../../../test/sign-in-as.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { FORM, publishProfileOf } from './case-world.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3)))
afterAll(async () => await site.close())

type Answer = { readonly code: string; readonly data: Record<string, unknown>; readonly fields?: Record<string, string> }

async function call(who: Pick<SignedIn, 'headers'>, url: string, body?: object): Promise<Answer> {
  const answer = await site.server.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: who.headers,
    ...(body ? { payload: body } : {}),
  })
  return answer.json<Answer>()
}

async function published(parent: SignedIn, changes: object = {}): Promise<number> {
  const draft = await call(parent, '/api/parent/job/draft/save', { jobId: null, fields: { ...FORM, ...changes } })
  const jobId = draft.data['jobId'] as number
  expect((await call(parent, '/api/parent/job/publish', { jobId })).code).toBe('OK')
  return jobId
}

async function tutor(): Promise<SignedIn> {
  const signedIn = await signInAs(site, { side: 'tutor' })
  await publishProfileOf(site, signedIn.tutorId ?? 0)
  return signedIn
}

const OFFER = { price: 230, message: 'I can help.', firstDay: null }

async function applied(who: SignedIn, jobId: number): Promise<string> {
  const answer = await call(who, '/api/tutor/offer/apply', { jobId, ...OFFER })
  expect(answer.code).toBe('OK')
  return answer.data['offerId'] as string
}

const noticesOf = async ({ accountId }: SignedIn): Promise<readonly string[]> =>
  (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute())
    .map(({ kind }) => kind)
    .toSorted()

test('a draft is kept as far as it is, and says what is missing when it is published', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const draft = await call(parent, '/api/parent/job/draft/save', { jobId: null, fields: { ...FORM, level: null, areaId: null } })
  const jobId = draft.data['jobId'] as number
  const refused = await call(parent, '/api/parent/job/publish', { jobId })
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: { level: 'validate.require', areaId: 'validate.require' } })
  await call(parent, '/api/parent/job/draft/save', { jobId, fields: FORM })
  expect(await call(parent, '/api/parent/job/publish', { jobId })).toMatchObject({ code: 'OK', data: { status: 'open' } })
  // Found by its number or words, whatever part of the list is open.
  for (const [keyword, list] of [
    [`c${jobId}`, [{ jobId }]],
    ['c1 nowhere', []],
  ] as const)
    expect(await call(parent, `/api/parent/job/list?status=closed&keyword=${encodeURIComponent(keyword)}`)).toMatchObject({
      data: { list, counts: { open: 1 }, next: null },
    })
  // A second press changes nothing.
  expect(await call(parent, '/api/parent/job/publish', { jobId })).toMatchObject({ code: 'OK', data: { status: 'open' } })
  const own = await call(parent, `/api/parent/job/detail/${jobId}`)
  expect(own.data['fields']).toMatchObject({ address: FORM.address, senNote: FORM.senNote, priceMin: 200 })
  expect(await call(parent, '/api/parent/job/list?status=open')).toMatchObject({
    data: { list: [{ jobId }], counts: { draft: 0, open: 1 } },
  })
  expect(await call(parent, '/api/parent/job/pending/match/list')).toMatchObject({
    data: { total: 1, list: [{ jobId, onceTime: 90, negotiateLessonNumber: 4, chargeAmountPerHour: 200 }] },
  })
})

test('ways to reach the family do not leave with the note', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const jobId = await published(parent, { note: 'Call me: 9123 4567 or mum@marked-mail.com' })
  const seen = await call({ headers: visitor }, `/api/job/detail/${jobId}`)
  expect(String(seen.data['note'])).not.toMatch(/9123|4567|marked-mail/)
})

test('a tutor applies, the parent compares, counters, and the tutor agrees', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const [anna, ben] = [await tutor(), await tutor()]
  const jobId = await published(parent)
  const offerId = await applied(anna, jobId)
  await applied(ben, jobId)
  expect(await call(anna, '/api/tutor/offer/apply', { jobId, ...OFFER })).toMatchObject({ code: 'OFFER_EXISTS' })
  const listed = await call(parent, `/api/parent/job/offer/list?jobId=${jobId}`)
  expect(listed.data['list']).toHaveLength(2)
  expect((listed.data['list'] as { tutor: object }[])[0]?.tutor).toMatchObject({ tutorName: '林老師' })
  const terms = { price: 210, lessonsPerWeek: 2, lessonMinutes: 120 }
  expect((await call(parent, '/api/parent/job/offer/counter', { offerId, ...terms })).data['status']).toBe('countered')
  expect((await call(anna, '/api/tutor/offer/agree', { offerId })).data['status']).toBe('accepted')
  expect(await call(parent, '/api/parent/job/list?status=matched')).toMatchObject({
    data: { list: [{ jobId, match: { tutorId: anna.tutorId, price: 210 } }] },
  })
  expect(await noticesOf(ben)).toEqual(['offer-lapsed'])
  expect(await noticesOf(anna)).toEqual(['case-won', 'offer-countered'])
  expect(await noticesOf(parent)).toEqual(['case-matched', 'offer-received', 'offer-received'])
  expect(await call(ben, '/api/tutor/offer/apply', { jobId, ...OFFER })).toMatchObject({ code: 'JOB_NOT_PENDING' })
  const mine = await call(anna, '/api/tutor/offer/list?state=ended')
  expect(mine).toMatchObject({ data: { counts: { live: 0, ended: 1 }, list: [{ jobId, status: 'accepted' }] } })
})

test('a decline can be taken back, but not answered by applying again', async () => {
  const [parent, anna] = [await signInAs(site, { side: 'parent' }), await tutor()]
  const jobId = await published(parent)
  const offerId = await applied(anna, jobId)
  await call(parent, '/api/parent/job/offer/shortlist', { offerId })
  await call(parent, '/api/parent/job/offer/decline', { offerId })
  expect((await call(parent, '/api/parent/job/offer/accept', { offerId })).code).toBe('OFFER_NOT_OPEN')
  expect((await call(anna, '/api/tutor/offer/apply', { jobId, ...OFFER })).code).toBe('OFFER_DECLINED')
  expect((await call(parent, '/api/parent/job/offer/restore', { offerId })).data['status']).toBe('applied')
  expect((await call(parent, '/api/parent/job/offer/accept', { offerId })).data['status']).toBe('accepted')
  expect((await call(anna, '/api/tutor/offer/withdraw', { offerId })).code).toBe('OFFER_NOT_OPEN')
})

test('only published tutors apply, and nobody for a case of their own', async () => {
  const parent = await signInAs(site, { side: 'parent', sides: ['parent', 'tutor'] })
  const jobId = await published(parent)
  const self = await signInAs(site, { side: 'tutor', accountId: parent.accountId })
  expect((await call(self, '/api/tutor/offer/apply', { jobId, ...OFFER })).code).toBe('OWN_CASE')
  const newcomer = await signInAs(site, { side: 'tutor' })
  expect((await call(newcomer, '/api/tutor/offer/apply', { jobId, ...OFFER })).code).toBe('PROFILE_NOT_PUBLISHED')
  expect(await call(newcomer, `/api/job/detail/${jobId}`)).toMatchObject({
    data: { viewer: 'tutor_unpublished', canApply: false },
  })
  expect((await call(parent, '/api/tutor/offer/apply', { jobId, ...OFFER })).code).toBe('ROLE_NOT_ALLOWED')
})

test('the parent of a case cannot accept a tutor whose profile was suspended', async () => {
  const [parent, anna] = [await signInAs(site, { side: 'parent' }), await tutor()]
  const offerId = await applied(anna, await published(parent))
  await site.database.db
    .updateTable('tutor')
    .set({ status: 'suspended' })
    .where('id', '=', anna.tutorId ?? 0)
    .execute()
  expect((await call(parent, '/api/parent/job/offer/accept', { offerId })).code).toBe('TUTOR_UNAVAILABLE')
})

test('an edited case tells those who wait; a closed one ends their offers and can be opened again', async () => {
  const [parent, anna] = [await signInAs(site, { side: 'parent' }), await tutor()]
  const jobId = await published(parent)
  await applied(anna, jobId)
  expect((await call(parent, '/api/parent/job/edit', { jobId, fields: { ...FORM, note: 'Other words' } })).code).toBe('OK')
  expect((await call(parent, '/api/parent/job/edit', { jobId, fields: { ...FORM, priceMax: 300 } })).code).toBe('OK')
  expect((await call(parent, '/api/parent/job/edit', { jobId, fields: { ...FORM, priceMax: null } })).fields).toEqual({
    priceMax: 'validate.require',
  })
  expect((await call(parent, '/api/parent/job/close', { jobId })).data['status']).toBe('closed')
  expect(await noticesOf(anna)).toEqual(['case-changed', 'case-closed'])
  expect((await call(parent, '/api/parent/job/edit', { jobId, fields: FORM })).code).toBe('JOB_NOT_PENDING')
  expect((await call(parent, '/api/parent/job/republish', { jobId })).data['status']).toBe('open')
  // The offer that lapsed does not stand in the way of a new one.
  await applied(anna, jobId)
  expect((await call(parent, '/api/parent/job/draft/delete', { jobId })).code).toBe('CASE_STATE_CHANGED')
})

test('open cases are found in the search with what changed, and no longer when they are matched', async () => {
  const [parent, anna] = [await signInAs(site, { side: 'parent' }), await tutor()]
  const jobId = await published(parent, { subject: 'gaokao_math', level: 15 })
  const found = async (): Promise<string> =>
    (await site.server.inject(`/api/v2/job/search?subject=gaokao_math&pageNum=1&pageSize=50`)).body
  expect(await found()).toContain(`"jobId":${jobId}`)
  const offerId = await applied(anna, jobId)
  await call(parent, '/api/parent/job/offer/accept', { offerId })
  expect(await found()).not.toContain(`"jobId":${jobId}`)
})
