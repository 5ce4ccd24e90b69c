import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { smtpMail } from '../gateways/smtp-mail.ts'
import { twilioSms } from '../gateways/twilio-sms.ts'
import { webPush } from '../gateways/web-push.ts'
import { whatsappCloud } from '../gateways/whatsapp-cloud.ts'
import type { Fault } from '../../../../simulators/faults.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import type { DeliveryOrder } from '../use-cases/queue-delivery.ts'
import { startDelivery } from '../use-cases/start-delivery.ts'
import type { DeliveryWorker } from '../use-cases/start-delivery.ts'
import { SILENT, openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'
import { testContext, transact } from '../../../../test/test-context.ts'

let world: MessageWorld
let worker: DeliveryWorker | null = null

beforeAll(async () => void (world = await openMessageWorld()))
afterAll(async () => await world.close())
beforeEach(async () => {
  world.simulators.faults.clear()
  await world.database.raw('truncate delivery', [])
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})

async function work(): Promise<void> {
  const { database, keys, providers } = world
  const gateways = {
    sms: twilioSms(providers.twilio),
    whatsapp: whatsappCloud(providers.whatsapp, { graceMs: 2500 }),
    email: smtpMail(providers.mail),
    push: webPush(world.providers.webpush, world.keys),
  }
  worker = await startDelivery(testContext({ database, keys }, { log: SILENT }), { listen: database.listen, gateways })
}

let last = 0
const order = (some: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  channel: 'sms',
  to: `+8529000${String(++last).padStart(4, '0')}`,
  purpose: 'login',
  locale: 'zh',
  values: { code: '482913' },
  accountId: null,
  secret: true,
  ...some,
})

const queue = async (one: DeliveryOrder): Promise<void> =>
  void (await transact(world, async (tx) => await queueDelivery(tx, one)))

type Row = { state: string; sealed: string | null; attempts: number; problem: string | null; provider_ref: string | null }
const rows = async (): Promise<readonly Row[]> =>
  (await world.database.raw('select state, sealed, attempts, problem, provider_ref from delivery order by id', [])) as Row[]
const settled = async (state = 'sent'): Promise<readonly Row[]> =>
  await vi.waitFor(
    async () => {
      const found = await rows()
      if (!found.every((row) => row.state === state)) throw new Error(JSON.stringify(found))
      return found
    },
    { timeout: 12_000, interval: 50 },
  )
const read = (to: string) => world.simulators.journal.newest({ to, limit: 10 })

test.for(['sms', 'whatsapp'] as const)('a code goes out by %s as soon as its transaction commits', async (channel) => {
  await work()
  const sent = order({ channel })
  await queue(sent)
  const [row] = await settled()
  expect(read(sent.to)).toHaveLength(1)
  expect(read(sent.to)[0]?.text).toContain('482913')
  // Browsers fill in the code of an SMS on this site alone.
  expect(read(sent.to)[0]?.text.endsWith('\n@tutors.example #482913')).toBe(channel === 'sms')
  expect(row).toMatchObject({ sealed: null, attempts: 1, provider_ref: read(sent.to)[0]?.reference })
})

test('a notice by e-mail has a subject, a frame and the language of its reader', async () => {
  const to = 'lokyiu@mail.example'
  await queue(order({ channel: 'email', to, purpose: 'notice', locale: 'en', values: { kind: 'password-changed' } }))
  await work()
  await settled()
  expect(read(to)).toMatchObject([{ subject: 'Your password was changed. If this was not you, reset it now' }])
  expect(read(to)[0]?.text).toContain('Your password was changed.')
})

test('a delivery whose transaction is rolled back is never sent', async () => {
  await work()
  const undone = order()
  const failed = transact(world, async (tx) => {
    await queueDelivery(tx, undone)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const after = order()
  await queue(after)
  await settled()
  expect(read(undone.to)).toEqual([])
  expect(read(after.to)).toHaveLength(1)
})

test('neither number nor code stands in the database, before or after sending', async () => {
  const marked = order({ to: '+85290009876', values: { code: '909176' } })
  const dump = async (): Promise<string> => JSON.stringify(await world.database.raw('select * from delivery', []))
  await queue(marked)
  const before = await dump()
  await work()
  await settled()
  for (const text of [before, await dump()]) expect(text).not.toMatch(/90009876|909176/)
})

const FAULTS: readonly Fault[] = ['error', 'error-after', 'drop', 'drop-after', 'throttle']
const CASES = (['twilio', 'mail', 'whatsapp'] as const).flatMap((provider) => FAULTS.map((fault) => [provider, fault] as const))
const CHANNEL = { twilio: 'sms', mail: 'email', whatsapp: 'whatsapp' } as const

test.for(CASES)('a message arrives once when %s answers with %s', async ([provider, fault]) => {
  world.simulators.faults.order({ provider, fault, times: 1, milliseconds: 0 })
  const channel = CHANNEL[provider]
  const to = channel === 'email' ? `${provider}-${fault}@mail.example` : order().to
  await queue(order({ channel, to }))
  await work()
  await settled()
  expect(read(to)).toHaveLength(1)
})

test('a number that the provider refuses is given up at once', async () => {
  await queue(order({ to: '+0123' }))
  await work()
  const [row] = await settled('failed')
  expect(row).toMatchObject({ attempts: 1, problem: 'status-400', sealed: null })
})

test('a code that is older than its life is not sent any more', async () => {
  const old = order()
  const sixMinutesAgo = { now: () => new Date(Date.now() - 6 * 60_000) }
  await transact({ ...world, clock: sixMinutesAgo }, async (tx) => await queueDelivery(tx, old))
  await work()
  const [row] = await settled('failed')
  expect(row?.problem).toBe('expired')
  expect(read(old.to)).toEqual([])
})

test('two workers never send the same message twice', async () => {
  const sent = Array.from({ length: 60 }, () => order())
  for (const one of sent) await queue(one)
  await work()
  const first = worker
  await work()
  await settled()
  await first?.stop()
  for (const { to } of sent) expect(read(to)).toHaveLength(1)
})

test('a delivery that a dead worker left is looked up and not sent again', async () => {
  const taken = order()
  await queue(taken)
  await work()
  await settled()
  await worker?.stop()
  // As if the worker had died after the provider took the message and before it wrote that down.
  const sealed = world.keys.seal('delivery', JSON.stringify({ to: taken.to, values: taken.values }))
  await world.database.raw(
    "update delivery set state = 'sending', ended_at = null, provider_ref = null, sealed = $1, claimed_at = now() - interval '1 hour'",
    [sealed],
  )
  await work()
  const [row] = await settled()
  expect(row).toMatchObject({ attempts: 1, provider_ref: read(taken.to)[0]?.reference })
  expect(read(taken.to)).toHaveLength(1)
})
