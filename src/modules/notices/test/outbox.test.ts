import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#kernel/notice.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import { saveSubscription } from '../store/push-subscriptions.ts'
import { deliverWaiting } from '../use-cases/deliver-waiting.ts'
import { notify } from '../use-cases/notify.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(1)))
afterAll(async () => await site.close())
beforeEach(async () => {
  await site.database.raw('delete from notice_outbox', [])
  await site.database.raw('delete from delivery', [])
})

const EMAIL_OF = 'update account set email = $1 where id = $2'
const tell = async (accountId: string, kind: NoticeKind = 'offer-received'): Promise<void> =>
  await transact(site, async (tx) => await notify(tx, { accountId, kind, values: { job: 'J100', price: 300 } }))
const countOf = async (table: 'delivery' | 'notice' | 'notice_outbox'): Promise<number> =>
  ((await site.database.raw(`select count(*)::int as n from ${table}`, [])) as { n: number }[])[0]?.n ?? -1
async function person(email: string) {
  const who = await signInAs(site, { side: 'parent' })
  await site.database.raw(EMAIL_OF, [email, who.accountId])
  return who
}

test('what goes outside is queued after the transaction, once, to the address of that moment', async () => {
  const { accountId } = await person('old@mail.example')
  await tell(accountId)
  expect([await countOf('notice_outbox'), await countOf('delivery')]).toEqual([1, 0])
  await site.database.raw(EMAIL_OF, ['new@mail.example', accountId])
  expect(await Promise.all(Array.from({ length: 4 }, async () => await deliverWaiting(testContext(site))))).toContain(1)
  const [row, ...more] = (await site.database.raw('select sealed from delivery', [])) as { sealed: string }[]
  expect(more).toEqual([])
  expect(JSON.parse(site.keys.unseal('delivery', row?.sealed ?? ''))).toMatchObject({ to: 'new@mail.example' })
  expect([await countOf('notice_outbox'), await deliverWaiting(testContext(site))]).toEqual([0, 0])
})

test('about security it is queued at once, to the address that was true then', async () => {
  const { accountId } = await person('before@mail.example')
  await transact(site, async (tx) => await notify(tx, { accountId, kind: 'password-changed', values: {}, also: ['email'] }))
  expect([await countOf('notice_outbox'), await countOf('delivery')]).toEqual([0, 1])
})

test('nothing is left of a transaction that failed, and nothing goes to an account that was deleted', async () => {
  const { accountId } = await person('gone@mail.example')
  const before = await countOf('notice')
  await expect(
    transact(site, async (tx) => {
      await notify(tx, { accountId, kind: 'offer-received', values: { job: 'J100', price: 300 } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await countOf('notice'), await countOf('notice_outbox')]).toEqual([before, 0])
  await tell(accountId)
  await site.database.raw("update account set status = 'erased' where id = $1", [accountId])
  await tell(accountId)
  expect([await countOf('notice'), await countOf('notice_outbox')]).toEqual([before + 1, 1])
  await site.database.raw('delete from notice where account_id = $1', [accountId])
  expect(await deliverWaiting(testContext(site))).toBe(1)
  expect([await countOf('notice_outbox'), await countOf('delivery')]).toEqual([0, 0])
})

test('one that cannot be delivered is given up, and those behind it go out', async () => {
  const [broken, sound] = [await person('broken@mail.example'), await person('sound@mail.example')]
  await saveSubscription(site.database.db, {
    endpointHash: 'x'.repeat(43),
    accountId: broken.accountId,
    sessionId: broken.sessionId,
    sealed: 'sealed with a key that nobody has',
    now: site.clock.now(),
    most: 5,
  })
  await tell(broken.accountId)
  site.clock.advance(1)
  for (let n = 0; n < 3; n++) await tell(sound.accountId, 'offer-shortlisted')
  const lines: unknown[] = []
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: (...line: unknown[]) => void lines.push(line) }
  const ctx = testContext(site, { log })
  while ((await deliverWaiting(ctx)) > 0);
  expect(lines).toHaveLength(1)
  const rows = await site.database.raw('select account_id, channel from delivery', [])
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ account_id: sound.accountId, channel: 'email' })))
  expect(await countOf('notice_outbox')).toBe(0)
})

test('they go out in the order in which they were made, fifty at a time', async () => {
  const { accountId } = await person('many@mail.example')
  for (let n = 0; n < 60; n++) {
    site.clock.advance(1)
    await tell(accountId, 'offer-shortlisted')
  }
  expect(await countOf('notice_outbox')).toBe(60)
  expect([await deliverWaiting(testContext(site)), await deliverWaiting(testContext(site))]).toEqual([50, 10])
  const [{ inOrder } = { inOrder: false }] = (await site.database.raw(
    `select bool_and(d.created_at = n.created_at) as "inOrder" from
      (select row_number() over (order by id) as at, created_at from delivery) d
      join (select row_number() over (order by id) as at, created_at from notice where account_id = $1) n using (at)`,
    [accountId],
  )) as { inOrder: boolean }[]
  expect(inOrder).toBe(true)
})
