import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Gateway, Outcome } from '../domain/gateway.ts'
import { beginAttempt, claimDeliveries, endDelivery, postponeDelivery } from '../store/deliveries.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import { takeUpDue } from '../use-cases/take-up-due.ts'
import { testContext, transact } from '../../../../test/test-context.ts'

const START = Date.parse('2026-11-21T04:00:00.000Z')
const LEASE_MS = 45_000
const keys = passingKeys()

let database: Database
let time = START
const now = (): Date => new Date(time)
const ground = () => ({ database, keys, clock: { now } })
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())
beforeEach(async () => {
  time = START
  await database.raw('truncate delivery', [])
})

async function queue(secret = false): Promise<void> {
  const order = { channel: 'sms', to: '+85290001111', purpose: 'notice', locale: 'zh', accountId: null } as const
  await transact(ground(), async (tx) => await queueDelivery(tx, { ...order, values: { kind: 'password-changed' }, secret }))
}
const claim = async () => (await claimDeliveries(database.db, { now: now(), leaseMs: LEASE_MS, limit: 8 }))[0]
async function row() {
  const columns = ['state', 'attempts', 'attemptedAt', 'problem', 'nextAt', 'endedAt'] as const
  return await database.db.selectFrom('delivery').select(columns).executeTakeFirstOrThrow()
}

const end = { reference: null, problem: null, now: new Date(START) } as const
const LEFT = [
  ['sent', async (id: string) => await endDelivery(database.db, id, { ...end, state: 'sent' })],
  ['failed', async (id: string) => await endDelivery(database.db, id, { ...end, state: 'failed' })],
  ['queued', async (id: string) => await postponeDelivery(database.db, id, { state: 'queued', problem: 'x', nextAt: now() })],
  ['unsure', async (id: string) => await postponeDelivery(database.db, id, { state: 'unsure', problem: 'x', nextAt: now() })],
] as const

test.for(LEFT)('no attempt begins at a delivery that is %s since it was taken up', async ([state, leave]) => {
  await queue()
  const claimed = await claim()
  if (!claimed) throw new Error('nothing was taken up')
  await leave(claimed.id)
  expect(await beginAttempt(database.db, claimed, now())).toBe(false)
  expect(await row()).toMatchObject({ state, attempts: 0, attemptedAt: null })
})

test('no attempt begins at a delivery that another worker took up when the lease was over', async () => {
  await queue()
  const first = await claim()
  time += 44_999
  expect(await claim()).toBeUndefined()
  time += 1
  const second = await claim()
  if (!first || !second) throw new Error('nothing was taken up')
  expect(await beginAttempt(database.db, first, now())).toBe(false)
  expect(await beginAttempt(database.db, second, now())).toBe(true)
  expect(await row()).toMatchObject({ state: 'sending', attempts: 1 })
})

test('what has ended is not put back', async () => {
  await queue()
  const { id = '' } = (await claim()) ?? {}
  await endDelivery(database.db, id, { ...end, state: 'sent' })
  await postponeDelivery(database.db, id, { state: 'queued', problem: 'late', nextAt: now() })
  expect(await row()).toMatchObject({ state: 'sent', problem: null })
  expect(await endDelivery(database.db, id, { ...end, state: 'failed' })).toBe(false)
})

/** A provider with scripted answers that counts what it was given. */
function provider(outcome: Outcome, find: Gateway['find'] = async () => ({ kind: 'missing' })) {
  const given: string[] = []
  const send: Gateway['send'] = async ({ to }) => {
    given.push(to)
    return outcome
  }
  return { given, gateway: { channel: 'sms', send, find, graceMs: 1000 } as const satisfies Gateway }
}

async function work(gateway: Gateway): Promise<number> {
  const gateways = { sms: gateway, whatsapp: gateway, email: gateway, push: gateway }
  const begun = await takeUpDue(testContext(ground()), { gateways, leaseMs: LEASE_MS, limit: 8 })
  await Promise.all(begun)
  return begun.length
}

test('a message whose arrival becomes known while the provider is asked is not sent again', async () => {
  await queue()
  await work(provider({ kind: 'unknown', why: 'cut' }).gateway)
  time += 1000
  const slow = provider({ kind: 'accepted', reference: 'again' }, async ({ id }) => {
    await endDelivery(database.db, id, { ...end, state: 'sent', reference: 'first' })
    return { kind: 'missing' }
  })
  expect(await work(slow.gateway)).toBe(1)
  expect(slow.given).toEqual([])
  expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
})

test('eight attempts are made, after 1, 2, 4, 8, 16, 32 and 64 seconds, and then it is given up', async () => {
  await queue()
  const away = provider({ kind: 'later', why: 'away' })
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await work(away.gateway)).toBe(1)
    const pause = (await row()).nextAt.getTime() - time
    pauses.push(pause)
    time += pause - 1
    expect(await work(away.gateway)).toBe(0)
    time += 1
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000])
  await work(away.gateway)
  expect(away.given).toHaveLength(8)
  expect(await row()).toMatchObject({ state: 'failed', problem: 'too-many-attempts', attempts: 8 })
})

test.for([
  [true, 300_000],
  [false, 86_400_000],
] as const)('a message with a code (%s) is worth sending for %s ms', async ([secret, ms]) => {
  const well = provider({ kind: 'accepted', reference: 'r' })
  await queue(secret)
  time += ms + 1
  await work(well.gateway)
  expect(await row()).toMatchObject({ state: 'failed', problem: 'expired' })
  await database.raw('truncate delivery', [])
  await queue(secret)
  time += ms
  await work(well.gateway)
  expect(await row()).toMatchObject({ state: 'sent' })
  expect(well.given).toHaveLength(1)
})
