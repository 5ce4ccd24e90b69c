import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { storeOnSale } from '../../../../test/store-on-sale.ts'

let site: DemoSite
let courseId: number
let otherId: number
beforeAll(async () => {
  site = await openDemoSite(30)
  await site.database.db.updateTable('tutor').set({ status: 'active' }).execute()
  courseId = await storeOnSale(site, { tutorId: 100_001 })
  otherId = await storeOnSale(site, { tutorId: 100_002, name: 'Decimals' })
})
afterAll(async () => await site.close())

type Kept = { list: { courseFlagId: number; courseName: string; card: object | null }[]; kept: number[]; total: number }
type Answer = { readonly code: string; readonly data: Kept | boolean }
const URL = '/online/course/collect'

async function call(who: Pick<SignedIn, 'headers'>, method: 'GET' | 'DELETE', url: string) {
  const answer = await site.server.inject({ method, url, headers: who.headers })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
async function keep({ headers }: Pick<SignedIn, 'headers'>, courseFlagId: number) {
  const answer = await site.server.inject({ method: 'POST', url: URL, headers, payload: { courseFlagId } })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}

test.for(['parent', 'tutor'] as const)('a %s keeps courses, sees them in the list and the batch, and lets go', async (side) => {
  const person = await signInAs(site, { side })
  expect(await keep(person, courseId)).toMatchObject({ status: 200, data: true })
  expect(await keep(person, courseId)).toMatchObject({ status: 200, data: true })
  site.clock.advance(1000)
  await keep(person, otherId)
  expect((await call(person, 'GET', `${URL}?courseFlagIds=${otherId},${courseId},999`)).data).toMatchObject({
    list: [],
    kept: [courseId, otherId],
  })
  const { data } = await call(person, 'GET', `${URL}?pageNum=1&pageSize=10`)
  expect(data).toMatchObject({
    total: 2,
    list: [
      { courseFlagId: otherId, courseName: 'Decimals', card: { courseName: 'Decimals', combinePrice: 0 } },
      { courseFlagId: courseId, courseName: 'Fractions' },
    ],
  })
  expect(await call(person, 'DELETE', `${URL}/${otherId}`)).toMatchObject({ status: 200, data: true })
  expect(await call(person, 'DELETE', `${URL}/${otherId}`)).toMatchObject({ status: 200, data: true })
  expect((await call(person, 'GET', URL)).data).toMatchObject({ total: 1 })
})

test('one that is not on sale any more only says what it was called, and can be let go', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const goneId = await storeOnSale(site, { tutorId: 100_003, name: 'Gone' })
  await keep(parent, goneId)
  await site.database.db.updateTable('course').set({ state: 'taken_down' }).where('id', '=', goneId).execute()
  expect((await call(parent, 'GET', URL)).data).toMatchObject({
    list: [{ courseFlagId: goneId, courseName: 'Gone', card: null }],
  })
  expect(await keep(await signInAs(site, { side: 'parent' }), goneId)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' })
  expect(await call(parent, 'DELETE', `${URL}/${goneId}`)).toMatchObject({ status: 200 })
  expect((await call(parent, 'GET', URL)).data).toMatchObject({ total: 0 })
})

test('visitors are asked to log in, institutions keep nothing, and nobody sees what another keeps', async () => {
  expect(await keep({ headers: visitor }, courseId)).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  const institution = await signInAs(site, { side: 'institution' })
  expect(await keep(institution, courseId)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  const [anna, bea] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'parent' })]
  await keep(anna, courseId)
  expect((await call(bea, 'GET', URL)).data).toMatchObject({ total: 0 })
  expect((await call(bea, 'GET', `${URL}?courseFlagIds=${courseId}`)).data).toMatchObject({ kept: [] })
})

test('more than fifty numbers are refused, and so is what is none', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const many = Array.from({ length: 51 }, (_, at) => at + 1).join()
  for (const asked of [many, 'abc', '1,-2']) expect((await call(parent, 'GET', `${URL}?courseFlagIds=${asked}`)).status).toBe(422)
})
