import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openKeys } from '#platform/keys.ts'
import { openKillableWorkers } from '../../../../test/killable-workers.ts'
import { addressOf } from '../../../../test/test-server.ts'
import type { KillableWorkers } from '../../../../test/killable-workers.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import type { DeliveryOrder } from '../use-cases/queue-delivery.ts'
import { openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'
import type { WorkerSettings } from './worker-process.ts'
import { transact } from '../../../../test/test-context.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const KILLS = 100
const MESSAGES_PER_KILL = 6
const LONGEST_LIFE_MS = 300
const LONGEST_DELAY_MS = 250

let world: MessageWorld
let workers: KillableWorkers
const secretKeys = `k1:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  if (!SERVER) return
  world = await openMessageWorld()
  const url = await addressOf(world.database, SERVER)
  const settings: WorkerSettings = { url, secretKeys, providers: world.providers, leaseMs: 1500, graceMs: 2500 }
  workers = await openKillableWorkers(new URL('worker-process.ts', import.meta.url), settings)
})
afterAll(async () => {
  await world?.close()
  workers?.close()
})

const CHANNELS = ['sms', 'email', 'whatsapp'] as const
const PROVIDER = { sms: 'twilio', email: 'mail', whatsapp: 'whatsapp' } as const
const expected: string[] = []

async function queueSome(): Promise<void> {
  for (let count = 0; count < MESSAGES_PER_KILL; count++) {
    const number = expected.length
    const channel = CHANNELS[number % CHANNELS.length] ?? 'sms'
    const to = channel === 'email' ? `person.${number}@mail.example` : `+852900${String(number).padStart(5, '0')}`
    expected.push(to)
    world.simulators.faults.order({
      provider: PROVIDER[channel],
      fault: 'delay',
      times: 1,
      milliseconds: Math.floor(Math.random() * LONGEST_DELAY_MS),
    })
    const order: DeliveryOrder = {
      channel,
      to,
      purpose: 'login',
      locale: 'zh',
      values: { code: String(100_000 + number) },
      accountId: null,
      // Notices live long enough for a slow machine; the way out is the same.
      secret: false,
    }
    await transact({ ...world, keys: openKeys('', secretKeys) }, async (tx) => await queueDelivery(tx, order))
  }
}

test.runIf(SERVER)(
  'workers that are killed a hundred times while sending send every message exactly once',
  async () => {
    await workers.killAgainAndAgain({ kills: KILLS, longestLifeMs: LONGEST_LIFE_MS, feed: queueSome })
    const [left] = (await world.database.raw(
      "select count(*) filter (where state <> 'sent') as open, count(*) filter (where attempted_at is not null and state <> 'sent') as unsure from delivery",
      [],
    )) as { open: number; unsure: number }[]
    world.simulators.faults.clear()
    const last = await workers.start()
    await vi.waitFor(
      async () => {
        const [row] = (await world.database.raw("select count(*) as open from delivery where state <> 'sent'", [])) as {
          open: number
        }[]
        expect(row?.open).toBe(0)
      },
      { timeout: 60_000, interval: 200 },
    )
    await workers.kill(last)
    const journal = world.simulators.journal.all()
    const [retried] = (await world.database.raw('select count(*) as n from delivery where attempts > 1', [])) as { n: number }[]
    process.stdout.write(
      `${KILLS} kills, ${expected.length} messages, ${left?.open} open and ${left?.unsure} begun after the last kill, ${retried?.n} sent after a second attempt\n`,
    )
    expect(journal.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
  },
  600_000,
)
