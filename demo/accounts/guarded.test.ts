import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { testContext } from '../../test/test-context.ts'
import { secondFactorsOn } from '../../src/modules/accounts/test/second-factor-world.ts'
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import { addGuarded } from './fill-demo-accounts.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(1, { env: { PAYMENTS: 'on' } })
})
afterAll(async () => await site.close())

test('the demo’s guarded parent comes in by the authenticator that everybody knows, and has money to withdraw', async () => {
  await addGuarded(testContext(site, { takesPayments: true }))
  const { calls, codeOf } = secondFactorsOn(site, 0)
  const { countryCode, mobile } = DEMO_PEOPLE.guarded.phone
  const asked = await calls.post('/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD })
  const { ticket } = (asked.data as { secondStep: { ticket: string } }).secondStep
  const entered = await calls.post('/cert/sso/login/second', { ticket, code: codeOf(DEMO_AUTHENTICATOR) })
  expect(entered).toMatchObject({ code: 'OK', data: { userName: '羅太' } })
  const headers = calls.headersOf(entered)
  expect((await calls.get('/api/user/payment/term/list', headers)).data).toMatchObject({ list: [{ isUsable: true }] })
  expect((await calls.get('/api/wallet/balance', headers)).data).toMatchObject({ canWithdraw: '2,000.00' })
})
