import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { TutorCard } from '../../tutors/contract/tutor-card.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(30, { cases: 6 })
  await site.database.db.updateTable('tutor').set({ status: 'active' }).execute()
})
afterAll(async () => await site.close())

const TUTOR = '/api/collect/parent/tutor'
const CASE = '/api/collect/tutor/job'
type Answer<D> = { readonly code: string; readonly msg: string; readonly data: D }

async function call<D = unknown>(who: { headers: SignedIn['headers'] }, method: 'GET' | 'POST', url: string) {
  const answer = await site.server.inject({ method, url, headers: { ...who.headers, 'x-locale': 'zh' } })
  return { status: answer.statusCode, ...answer.json<Answer<D>>() }
}

test('a parent keeps a tutor, sees it in the state, the batch and the list, and lets go', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  expect(await call(parent, 'GET', `${TUTOR}/is/collect?tutorId=100001`)).toMatchObject({ code: 'OK', data: false })
  expect(await call(parent, 'POST', `${TUTOR}/collect?tutorId=100001`)).toMatchObject({ code: 'OK', data: true })
  expect(await call(parent, 'POST', `${TUTOR}/collect?tutorId=100001`)).toMatchObject({ code: 'OK', data: true })
  expect(await call(parent, 'GET', `${TUTOR}/is/collect?tutorId=100001`)).toMatchObject({ data: true })
  expect(await call(parent, 'GET', `${TUTOR}/is/collect/batch?tutorIds=100002,100001,999`)).toMatchObject({ data: [100_001] })
  const kept = await call<{ list: TutorCard[]; total: number }>(parent, 'GET', '/api/v2/collect/get/tutor?pageNum=1&pageSize=10')
  const found = await site.server.inject({ url: '/api/v2/tutor/search?tutorId=100001', headers: { 'x-locale': 'zh' } })
  const [card] = found.json<Answer<{ list: TutorCard[] }>>().data.list
  expect([kept.data.total, kept.data.list]).toEqual([1, [{ ...card, isCollect: true, tutorCollectedCount: expect.any(Number) }]])
  expect(await call(parent, 'POST', `${TUTOR}/cancel/collect?tutorId=100001`)).toMatchObject({ data: true })
  expect(await call(parent, 'POST', `${TUTOR}/cancel/collect?tutorId=100001`)).toMatchObject({ data: true })
  expect(await call(parent, 'GET', '/api/v2/collect/get/tutor')).toMatchObject({
    data: { list: [], hasNextPage: false, total: 0 },
  })
})

test('nobody sees what another keeps', async () => {
  const [anna, bea] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'parent' })]
  await call(anna, 'POST', `${TUTOR}/collect?tutorId=100003`)
  expect(await call(bea, 'GET', `${TUTOR}/is/collect?tutorId=100003`)).toMatchObject({ data: false })
  expect(await call(bea, 'GET', `${TUTOR}/is/collect/batch?tutorIds=100003`)).toMatchObject({ data: [] })
  expect(await call(bea, 'GET', '/api/v2/collect/get/tutor')).toMatchObject({ data: { total: 0 } })
})

test('a visitor is asked to log in, the wrong side to switch, an institution is not admitted', async () => {
  const [tutor, parent, institution] = [
    await signInAs(site, { side: 'tutor' }),
    await signInAs(site, { side: 'parent' }),
    await signInAs(site, { side: 'institution' }),
  ]
  const collect = `${TUTOR}/collect?tutorId=100001`
  expect(await call({ headers: visitor }, 'POST', collect)).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  expect(await call(tutor, 'POST', collect)).toMatchObject({ status: 403, code: 'SWITCH_TO_PARENT', msg: '請切換至家長帳戶' })
  expect(await call(parent, 'POST', `${CASE}/collect?jobId=1`)).toMatchObject({
    code: 'SWITCH_TO_TUTOR',
    msg: '請切換至導師帳戶',
  })
  expect(await call(institution, 'POST', collect)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
})

test('a wrong number and an unknown one are refused alike', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  for (const id of ['', 'abc', '0', '-1', '1.5', '99999999999'])
    expect((await call(parent, 'POST', `${TUTOR}/collect?tutorId=${id}`)).code, id).toBe('INVALID_INPUT')
  expect((await call(parent, 'POST', `${TUTOR}/collect?tutorId=999999`)).code).toBe('TUTOR_NOT_FOUND')
  const many = Array.from({ length: 101 }, (_, index) => 100_001 + index).join(',')
  expect((await call(parent, 'GET', `${TUTOR}/is/collect/batch?tutorIds=${many}`)).code).toBe('INVALID_INPUT')
  expect((await call(parent, 'GET', '/api/v2/collect/get/tutor?pageSize=51')).code).toBe('INVALID_INPUT')
})

test('a tutor’s list of cases is empty until one is kept', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const list = await call(tutor, 'GET', `${CASE}/collect/list?pageNum=1&pageSize=10`)
  expect(list).toMatchObject({ code: 'OK', data: { list: [], hasNextPage: false, total: 0 } })
  expect(await call(tutor, 'POST', `${CASE}/collect?jobId=999`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
})

test('a tutor keeps an open case, sees it in the batch and with the search’s card, and lets go', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  expect(await call(tutor, 'POST', `${CASE}/collect?jobId=200002`)).toMatchObject({ code: 'OK', data: true })
  expect(await call(tutor, 'GET', `${CASE}/is/collect/batch?jobIds=200001,200002,999`)).toMatchObject({ data: [200_002] })
  const found = await site.server.inject({ url: '/api/v2/job/search?jobId=200002', headers: { 'x-locale': 'zh' } })
  const [card] = found.json<Answer<{ list: object[] }>>().data.list
  const list = `${CASE}/collect/list`
  expect(await call(tutor, 'GET', list)).toMatchObject({ data: { list: [{ jobId: 200_002, status: 'open', card }], total: 1 } })
  expect(await call(tutor, 'POST', `${CASE}/cancel/collect?jobId=200002`)).toMatchObject({ data: true })
  expect(await call(tutor, 'GET', `${CASE}/is/collect/batch?jobIds=200002`)).toMatchObject({ data: [] })
  const parent = await signInAs(site, { side: 'parent' })
  expect(await call(parent, 'GET', `${CASE}/is/collect/batch?jobIds=200002`)).toMatchObject({ code: 'SWITCH_TO_TUTOR' })
  expect((await call(tutor, 'GET', `${CASE}/is/collect/batch?jobIds=a`)).code).toBe('INVALID_INPUT')
})
