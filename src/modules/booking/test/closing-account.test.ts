import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { askForDeletion, eraseClosedAccounts } from '../../accounts/use-cases/close-account.ts'
import { DAY_MS } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const background = () => testContext(site, { takesPayments: true })
const stateOf = async ({ accountId }: TestPerson) =>
  await site.database.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirst()
const notified = async ({ accountId }: TestPerson) =>
  (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute()).filter(
    ({ kind }) => kind === 'account-erasure-put-off',
  ).length
const closeOrders = async (): Promise<void> => {
  await site.database.db
    .updateTable('pay_order')
    .set({ state: 'closed', endedAt: site.clock.now() })
    .where('state', '=', 'open')
    .execute()
}

test('an account with an order that may still be paid is not closed', async () => {
  const parent = await steps.parentWith(0)
  const { code } = await steps.as(parent, 'order/create/top/up', { amount: 500 })
  expect(code).toBe('OK')
  await expect(askForDeletion(parent.ctx)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_ORDERS' })
  await closeOrders()
  expect((await askForDeletion(parent.ctx)).closesAt).toMatch(/^\d{4}-/)
})

test('an account whose matches would bring a fine is not closed, and they stand as before', async () => {
  const { tutor, jobId } = await steps.matchedWith(75_000)
  const asking = askForDeletion({ ...tutor.ctx, takesPayments: true })
  await expect(asking).rejects.toMatchObject({ code: 'ACCOUNT_HAS_FINES' })
  const rows = await site.database.db.selectFrom('booking').select('state').where('caseId', '=', jobId).execute()
  expect(rows).toEqual([{ state: 'accepted' }])
})

test('an account into which money came after its deletion was asked for is not erased, and its person and the desk hear of it', async () => {
  const parent = await steps.parentWith(0)
  await askForDeletion(parent.ctx)
  // It was on its way: a late payment, a refund or earnings.
  await postTransfer(background(), {
    idem: `late ${parent.accountId}`,
    kind: 'top-up',
    lines: [
      { account: 'clearing:fps', cents: cents(-500_000) },
      { account: personAccount(parent.accountId, 'cash'), cents: cents(500_000) },
    ],
  })
  expect(await steps.free(parent)).toBe(500_000)
  site.clock.advance(14 * DAY_MS)
  // The other test's person goes.
  expect(await eraseClosedAccounts(background())).toBe(1)
  expect([await stateOf(parent), await notified(parent)]).toEqual([{ status: 'closing' }, 1])
  // The same day nothing more, and the next day another try without another word.
  expect(await eraseClosedAccounts(background())).toBe(0)
  site.clock.advance(DAY_MS)
  expect(await eraseClosedAccounts(background())).toBe(0)
  expect(await notified(parent)).toBe(1)
  const acts = await site.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('objectId', '=', parent.accountId)
    .where('action', '=', 'account.erasure-put-off')
    .execute()
  expect(acts.length).toBe(1)
  expect(await steps.free(parent)).toBe(500_000)
})
