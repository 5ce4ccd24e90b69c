import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import { SEALED_FOR } from '../domain/delivery.ts'
import type { Sealed } from '../domain/delivery.ts'
import { smtpMail } from '../gateways/smtp-mail.ts'
import { deliverWaiting } from '../use-cases/deliver-waiting.ts'
import { notify } from '../use-cases/notify.ts'
import { takeUpDue } from '../use-cases/take-up-due.ts'
import { SILENT, openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'

let world: MessageWorld
let site: DemoSite
beforeAll(async () => {
  world = await openMessageWorld()
  site = await openDemoSite(1)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function call(who: SignedIn, url: string, payload?: object) {
  const ask = payload === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', payload } as const)
  return (await site.server.inject({ ...ask, url, headers: who.headers })).json<{ code: string; data: Record<string, unknown> }>()
}

/** Sends the mail that waits, and answers what became of all of it. */
async function send(): Promise<readonly { problem: string | null; state: string }[]> {
  const ctx = { ...testContext(site), log: { ...SILENT, error: () => {} } }
  await deliverWaiting(ctx)
  await site.database.raw("delete from delivery where channel <> 'email'", [])
  await site.database.raw("update delivery set next_at = created_at where state in ('queued', 'unsure')", [])
  const email = smtpMail(world.providers.mail)
  const gateways = { email, sms: email, whatsapp: email, push: email }
  for (const one of await takeUpDue(ctx, { gateways, leaseMs: 45_000, limit: 1 })) await one
  return (await site.database.raw('select state, problem from delivery order by created_at, id', [])) as {
    problem: string | null
    state: string
  }[]
}

async function linkOf(who: SignedIn, email: string): Promise<string> {
  await site.database.raw('delete from delivery', [])
  expect((await call(who, '/api/notice/email/ask', { email })).code).toBe('OK')
  const [row] = (await site.database.raw('select sealed from delivery', [])) as { sealed: string }[]
  const { values } = JSON.parse(site.keys.unseal(SEALED_FOR, row?.sealed ?? '')) as Sealed
  return new URL(String(values['link'])).searchParams.get('proof') ?? ''
}

async function prove(who: SignedIn, email: string): Promise<void> {
  const proof = await linkOf(who, email)
  expect((await call(who, '/api/notice/email/confirm', { proof })).code).toBe('OK')
  await site.database.raw('delete from delivery', [])
}

const tell = async ({ accountId }: SignedIn): Promise<void> =>
  await transact(site, async (tx) => {
    await notify(tx, { accountId, kind: 'message-received', values: { name: 'Lee' } })
    await notify(tx, { accountId, kind: 'password-changed', values: {}, also: ['email'] })
  })
const addressOf = async (who: SignedIn): Promise<unknown> => {
  const { email, isBounced } = (await call(who, '/api/notice/setting')).data
  return { email, isBounced }
}
const told = async (who: SignedIn): Promise<readonly unknown[]> =>
  (
    (await site.database.raw('select "values" from notice where account_id = $1 and kind = $2', [
      who.accountId,
      'email-bounced',
    ])) as { values: unknown }[]
  ).map(({ values }) => values)

test('an address at which nobody takes mail gets no more, about security neither, until it is proven anew', async () => {
  const email = 'nobody.chan@mail.example'
  const anna = await signInAs(site, { side: 'parent' })
  await prove(anna, email)
  expect(await addressOf(anna)).toEqual({ email, isBounced: false })
  // Two wait; the first comes back, and the second is not tried.
  await tell(anna)
  expect(await send()).toContainEqual({ state: 'failed', problem: 'smtp-550' })
  expect((await send()).map(({ problem }) => problem)).toEqual(expect.arrayContaining(['address-bounced', 'smtp-550']))
  expect(await addressOf(anna)).toEqual({ email, isBounced: true })
  expect(await told(anna)).toEqual([{ email }])
  const acts = await site.database.raw("select actor_kind, details from audit_entry where action = 'notices.email-bounced'", [])
  expect(acts).toEqual([{ actor_kind: 'system', details: { why: 'smtp-550' } }])
  // What comes after it is not even queued.
  await site.database.raw('delete from delivery', [])
  await tell(anna)
  expect(await send()).toEqual([])
  // Proving the same address again sends a mail, comes back and says so; another one is fine.
  await linkOf(anna, email)
  expect(await send()).toEqual([{ state: 'failed', problem: 'smtp-550' }])
  expect(await told(anna)).toEqual([{ email }, { email }])
  await prove(anna, email)
  expect(await addressOf(anna)).toEqual({ email, isBounced: false })
  await prove(anna, 'chan@mail.example')
  await tell(anna)
  await send()
  expect((await send()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a mail server that refuses for now is tried again, and its address stays', async () => {
  const anna = await signInAs(site, { side: 'parent' })
  await prove(anna, 'later@mail.example')
  world.simulators.faults.order({ provider: 'mail', fault: 'error', times: 1, milliseconds: 0 })
  await transact(
    site,
    async (tx) => await notify(tx, { accountId: anna.accountId, kind: 'password-changed', values: {}, also: ['email'] }),
  )
  expect(await send()).toEqual([{ state: 'unsure', problem: 'smtp-451' }])
  expect(await addressOf(anna)).toEqual({ email: 'later@mail.example', isBounced: false })
  expect(await send()).toEqual([{ state: 'sent', problem: null }])
  expect(await told(anna)).toEqual([])
})
