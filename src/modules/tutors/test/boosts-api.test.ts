import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { testContext } from '../../../../test/test-context.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import { saveTutorProfile } from '../use-cases/save-tutor-profile.ts'

let paying: DemoSite
let free: DemoSite
beforeAll(async () => {
  paying = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  free = await openDemoSite(0)
})
afterAll(async () => {
  await paying.close()
  await free.close()
})

/** A tutor whom families find. */
async function listed(site: DemoSite) {
  const tutor = await signInAs(site, { side: 'tutor' })
  const now = site.clock.now()
  await saveTutorProfile(testContext(site), { ...SAMPLE_PROFILE, id: tutor.tutorId ?? 0, createdAt: now, updatedAt: now })
  return tutor
}

const PATH = '/api/order/create/recommend/package'

test('a number of boosts is read as it is typed, and what is none is said at its field', async () => {
  const { post } = callsOn(paying)
  const { headers } = await listed(paying)
  const at = async (count: unknown) => await post(PATH, { id: 4, count }, headers)
  expect((await at('１０ ')).data).toMatchObject({ isFree: false, due: 150, tradeNo: expect.stringMatching(/^T/) })
  expect((await at(7)).data).toMatchObject({ due: 105 })
  expect(await at('ten')).toMatchObject({ status: 422, fields: { count: 'missed.m_80' } })
  for (const [asked, problem] of [
    [1.5, 'm_80'],
    [-3, 'm_82'],
    ['1.5', 'm_80'],
    ['-3', 'm_82'],
    ['1e2', 'm_80'],
  ] as const)
    expect(await at(asked)).toMatchObject({ status: 422, fields: { count: `missed.${problem}` } })
  expect(await at('1000')).toMatchObject({ status: 422, fields: { count: 'missed.m_81' } })
  expect(await at('0')).toMatchObject({ status: 422, fields: { count: 'missed.m_82' } })
  expect(await at(undefined)).toMatchObject({ status: 422, fields: { count: 'missed.m_80' } })
  expect(await post(PATH, { id: 5 }, headers)).toMatchObject({ status: 422 })
})

test('the free package is taken without an order, once', async () => {
  const { post, get } = callsOn(paying)
  const { headers } = await listed(paying)
  expect((await post(PATH, { id: 1 }, headers)).data).toEqual({ isFree: true, tradeNo: null, checkCode: null, due: 0 })
  expect(await post(PATH, { id: 1 }, headers)).toMatchObject({ status: 409, code: 'BOOST_PACKAGE_TAKEN' })
  const { data } = await get('/api/tutor/dashboard', headers)
  expect(data).toMatchObject({ recommendation: { boosts: { left: [{ boosts: 3 }], givenBalance: 0 } } })
})

test('a parent registers as a tutor first; until then every package is refused', async () => {
  const { post } = callsOn(paying)
  const parent = await signInAs(paying, { side: 'parent' })
  for (const id of [1, 2, 3])
    expect(await post(PATH, { id }, parent.headers)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  const tutor = await listed(paying)
  expect(await post(PATH, { id: 1 }, tutor.headers)).toMatchObject({ code: 'OK' })
})

test('where no money moves nothing is sold', async () => {
  const { post, get } = callsOn(free)
  const { headers } = await listed(free)
  for (const id of [1, 2]) expect(await post(PATH, { id }, headers)).toMatchObject({ status: 409, code: 'METHOD_NOT_OFFERED' })
  expect((await get('/api/tutor/dashboard', headers)).data).toMatchObject({ recommendation: { boosts: null } })
})

test('nothing is sold to a tutor whom nobody finds, not even for nothing', async () => {
  const { post } = callsOn(paying)
  const { headers } = await signInAs(paying, { side: 'tutor' })
  for (const body of [{ id: 1 }, { id: 2 }, { id: 4, count: 10 }])
    expect(await post(PATH, body, headers)).toMatchObject({ status: 409, code: 'BOOST_NEEDS_PROFILE' })
})
