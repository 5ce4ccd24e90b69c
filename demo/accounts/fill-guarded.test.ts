import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOn } from '../../src/modules/accounts/test/calls.ts'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { testContext } from '../../test/test-context.ts'
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import { fillDemoAccounts } from './fill-demo-accounts.ts'
import { keepFiles } from './keep-files.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(120, { env: { PAYMENTS: 'on' } })
  await keepFiles(site)
  await fillDemoAccounts(testContext(site, { storage: site.storage, takesPayments: true }))
})
afterAll(async () => await site.close())

test('who has a second factor is asked for a code of the authenticator that everybody knows', async () => {
  const calls = callsOn(site)
  const { countryCode, mobile } = DEMO_PEOPLE.guarded.phone
  const asked = await calls.post('/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD })
  const { secondStep } = asked.data as { secondStep: { ticket: string } }
  const totp = new TOTP({ secret: Secret.fromBase32(DEMO_AUTHENTICATOR) })
  const code = totp.generate({ timestamp: site.clock.now().getTime() })
  const entered = await calls.post('/cert/sso/login/second', { ticket: secondStep.ticket, code })
  expect(entered).toMatchObject({ code: 'OK', data: { userName: '羅太' } })
  const terms = (await calls.get('/api/user/payment/term/list', calls.headersOf(entered))).data
  expect(terms).toMatchObject({ list: [{ chequeType: 'FPS', isUsable: true }] })
})
