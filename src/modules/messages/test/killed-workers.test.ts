import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openKeys } from '#platform/keys.ts'
import type { Channel } from '../domain/delivery.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import { openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'
import type { WorkerSettings } from './worker-process.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const KILLS = 100
// Starting costs a core, sending waits.
const LANES = 3
const MESSAGES_PER_KILL = 6
const LONGEST_LIFE_MS = 300
const LONGEST_DELAY_MS = 250

let world: MessageWorld
let settings: WorkerSettings
// Reading the code costs a worker more than all it does.
const compiled = mkdtempSync(join(tmpdir(), 'worker-code-'))
const secretKeys = `k1:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  if (!SERVER) return
  world = await openMessageWorld()
  const [row] = (await world.database.raw('select current_database() as name', [])) as { name: string }[]
  const own = new URL(SERVER)
  own.pathname = `/${row?.name ?? ''}`
  settings = { url: own.href, secretKeys, outside: world.outside, leaseMs: 1500, graceMs: 2500 }
})
afterAll(async () => {
  await world?.close()
  rmSync(compiled, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const child = fork(new URL('worker-process.ts', import.meta.url), [], {
    env: { ...process.env, WORKER_SETTINGS: JSON.stringify(settings), NODE_COMPILE_CACHE: compiled },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the worker did not start')))
  await Promise.race([once(child, 'message'), failed])
  // From here on it is meant to die.
  failed.catch(() => {})
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const CHANNELS: readonly Channel[] = ['sms', 'email', 'whatsapp']
const PROVIDER = { sms: 'twilio', email: 'mail', whatsapp: 'whatsapp' } as const
const expected: string[] = []

async function queueSome(): Promise<void> {
  for (let count = 0; count < MESSAGES_PER_KILL; count++) {
    const number = expected.length
    const channel = CHANNELS[number % CHANNELS.length] as Channel
    const to = channel === 'email' ? `person.${number}@mail.example` : `+852900${String(number).padStart(5, '0')}`
    expected.push(to)
    world.simulators.faults.order({
      provider: PROVIDER[channel],
      fault: 'delay',
      times: 1,
      milliseconds: Math.floor(Math.random() * LONGEST_DELAY_MS),
    })
    await queueDelivery(world.database.db, {
      keys: openKeys('', secretKeys),
      channel,
      to,
      purpose: 'login',
      locale: 'zh',
      values: { code: String(100_000 + number) },
      accountId: null,
      // Notices live long enough for a slow machine; the way out is the same.
      secret: false,
      now: new Date(),
    })
  }
}

test.runIf(SERVER)(
  'workers that are killed a hundred times while sending send every message exactly once',
  async () => {
    let kills = 0
    const lane = async (): Promise<void> => {
      while (kills < KILLS) {
        kills += 1
        const worker = await startWorker()
        await queueSome()
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
        await kill(worker)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const [left] = (await world.database.raw(
      "select count(*) filter (where state <> 'sent') as open, count(*) filter (where attempted_at is not null and state <> 'sent') as unsure from delivery",
      [],
    )) as { open: number; unsure: number }[]
    world.simulators.faults.clear()
    const last = await startWorker()
    await vi.waitFor(
      async () => {
        const [row] = (await world.database.raw("select count(*) as open from delivery where state <> 'sent'", [])) as {
          open: number
        }[]
        expect(row?.open).toBe(0)
      },
      { timeout: 60_000, interval: 200 },
    )
    await kill(last)
    const journal = world.simulators.journal.all()
    const [retried] = (await world.database.raw('select count(*) as n from delivery where attempts > 1', [])) as { n: number }[]
    process.stdout.write(
      `${KILLS} kills, ${expected.length} messages, ${left?.open} open and ${left?.unsure} begun after the last kill, ${retried?.n} sent after a second attempt\n`,
    )
    expect(journal.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
  },
  600_000,
)
