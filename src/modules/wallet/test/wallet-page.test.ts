import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { PAGES_ARE_BUILT, builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
let paying: FastifyInstance
let parent: SignedIn
beforeAll(async () => {
  const pages = await builtPages()
  site = await openDemoSite(1, pages)
  paying = await site.serve({ ...pages, env: { PAYMENTS: 'on' } })
  parent = await signInAs(site, { side: 'parent' })
})
afterAll(async () => {
  await paying.close()
  await site.close()
})

const open = async (server: FastifyInstance, url: string, who: SignedIn | null = parent) => {
  const { statusCode, body } = await server.inject({ url, headers: who ? { cookie: who.cookie } : {} })
  // Marks of the renderer stand between a word and a value.
  return { status: statusCode, body: body.replaceAll('<!-- -->', '') }
}

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('pages', () => {
  test('where no money moves the wallet is not found, and nothing leads to it', async () => {
    for (const locale of ['zh', 'en']) {
      for (const who of [parent, null])
        expect((await open(site.server, `/${locale}/parent/dashboard/wallet`, who)).status).toBe(404)
      expect((await open(site.server, `/${locale}/parent/dashboard`)).body).not.toContain('/dashboard/wallet')
    }
  })

  test('where it does the menu leads to it, visitors are shown the way in', async () => {
    for (const [locale, word] of [
      ['zh', '錢包'],
      ['en', 'Wallet'],
    ] as const) {
      const home = await open(paying, `/${locale}/parent/dashboard`)
      expect(home.body).toContain(`href="/${locale}/parent/dashboard/wallet"`)
      expect(home.body).toContain(word)
      expect(await open(paying, `/${locale}/tutor/dashboard/wallet`, null)).toMatchObject({ status: 200 })
    }
  })

  test('an empty wallet says so and promises nothing', async () => {
    const { status, body } = await open(paying, '/zh/parent/dashboard/wallet')
    expect(status).toBe(200)
    expect(body).toContain('未有交易')
    expect(body).toContain('HK$0')
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main).not.toMatch(/<form|提款|type="date"/)
  })

  test('the statement shows amounts with their sign, and a period that cannot be is said', async () => {
    const { accountId } = parent
    const cash = personAccount(accountId, 'cash')
    const ctx = testContext(site)
    await openWallet(ctx, { accountId })
    const post = async (idem: string, amount: number): Promise<unknown> =>
      await postTransfer(ctx, {
        idem,
        kind: amount > 0 ? 'top-up' : 'payment',
        lines: [
          { account: cash, cents: cents(amount) },
          { account: amount > 0 ? 'clearing:fps' : 'income:case_fee', cents: cents(0 - amount) },
        ],
      })
    await post('in', 123_450)
    await post('out', -23_400)
    const { body } = await open(paying, '/en/parent/dashboard/wallet')
    for (const text of ['HK$1,000.50', '+HK$1,234.50', '−HK$234', '2 transactions, newest first', '/api/wallet/statement/csv'])
      expect(body).toContain(text)
    const wrong = await open(paying, '/en/parent/dashboard/wallet?from=2026-11-02&to=2026-11-01')
    expect(wrong.status).toBe(200)
    expect(wrong.body).toContain('at most 366 days')
    expect(wrong.body).toContain('value="2026-11-02"')
    const odd = await open(paying, '/en/parent/dashboard/wallet?from=2026-02-31&direction=sideways&page=-3')
    expect(odd.body).toContain('2 transactions, newest first')
    const none = await open(paying, '/en/parent/dashboard/wallet?account=gift')
    expect(none.body).toContain('No transactions match')
  })
})
