import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

/** The day on which the papers changed last. */
const VERSION = '2026-11-28'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

type Answer = { readonly code: string; readonly msg: string; readonly data: { readonly agreesToTerms?: boolean } | null }

async function post(url: string, headers: Readonly<Record<string, string>>, payload: object): Promise<Answer> {
  return (await site.server.inject({ method: 'POST', url, headers, payload })).json<Answer>()
}

/** A parent who agreed to the papers of another day, or to none. */
async function withTerms(version: string | null) {
  const person = await signInAs(site, { side: 'parent' })
  await site.database.db
    .updateTable('account')
    .set({ termsVersion: version, termsAcceptedAt: version === null ? null : site.now })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

test.each(['2026-11-23', null])('who agreed to %s takes money nowhere until they agree to the terms of now', async (version) => {
  const { headers, accountId } = await withTerms(version)
  const info = (await site.server.inject({ url: '/cert/sys-user/info', headers })).json<Answer>()
  expect(info.data).toMatchObject({ agreesToTerms: false })
  const order = async (): Promise<Answer> =>
    await post('/api/order/create/top/up', { ...headers, 'x-locale': 'en' }, { amount: 300 })
  expect(await order()).toMatchObject({
    code: 'TERMS_NOT_AGREED',
    msg: 'The terms of use have changed. Agree to them at the top of the page, then go on.',
  })

  expect(await post('/api/user/agree/terms', headers, { termsVersion: '2026-11-23' })).toMatchObject({ code: 'INVALID_INPUT' })
  for (let time = 0; time < 2; time++)
    expect(await post('/api/user/agree/terms', headers, { termsVersion: VERSION })).toMatchObject({
      code: 'OK',
      data: { agreesToTerms: true },
    })
  expect((await order()).code).toBe('OK')
  const kept = site.database.db.selectFrom('account').select('termsVersion').where('id', '=', accountId)
  expect(await kept.executeTakeFirst()).toEqual({ termsVersion: VERSION })
  const acts = site.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('objectId', '=', accountId)
    .where('action', '=', 'account.terms-agreed')
  expect(await acts.execute()).toHaveLength(1)
})
