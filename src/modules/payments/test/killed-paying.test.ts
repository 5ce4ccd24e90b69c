import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, openKillableWorkers } from '../../../../test/killable-workers.ts'
import type { KillableWorkers } from '../../../../test/killable-workers.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { askAgainNow } from '../store/due-attempts.ts'
import { booksAgainstJournal } from './oracle-books.ts'
import { withBalance } from './paying-person.ts'
import type { PayingSettings, Told } from './paying-process.ts'
import { openPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

const SERVER = process.env['TEST_DATABASE_URL']
// `KILL_ROUNDS=500 npm run test:postgres -- killed-paying` for a night.
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 12)
const LONGEST_LIFE_MS = 1500
const LANES = 4
const MINUTE_MS = 60_000

let world: PaymentsWorld
let workers: KillableWorkers
let close = async (): Promise<void> => {}
beforeAll(async () => {
  if (!SERVER) return
  const database = await openTestDatabase({ pool: 8 })
  world = await openPaymentsWorld(database)
  const people = await Promise.all(Array.from({ length: LANES }, async () => await withBalance(await world.payer(), 100_000_000)))
  const settings: PayingSettings = {
    url: await addressOf(database, SERVER),
    simulators: world.simulators.url,
    aheadMs: world.system.now().getTime() - Date.now(),
    accountIds: people.map(({ accountId }) => accountId),
  }
  workers = await openKillableWorkers(new URL('paying-process.ts', import.meta.url), settings)
  close = async () => {
    await world.close()
    await database.close()
    workers.close()
  }
})
afterAll(async () => await close())

/** Starts a process that pays and kills it, if it has not killed itself before. */
async function live(told: Told[]): Promise<'killed' | 'died'> {
  const worker = await workers.start()
  worker.on('message', (message: Told) => void told.push(message))
  await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * LONGEST_LIFE_MS))
  if (worker.exitCode !== null) throw new Error('the process ended by itself')
  if (worker.signalCode !== null) return 'died'
  await workers.kill(worker)
  return 'killed'
}

async function pass(milliseconds: readonly number[]): Promise<void> {
  for (const some of milliseconds) {
    world.forward(some)
    await world.simulators.webhooks.idle()
    await world.complete()
  }
}

test.runIf(SERVER)(
  'processes that are killed while they pay, settle and give back lose nothing that was acknowledged and post nothing twice',
  async () => {
    const told: Told[] = []
    const ends = { killed: 0, died: 0 }
    for (let round = 0; round < ROUNDS; round++) ends[await live(told)] += 1
    // What a start does: waiting begins at its shortest.
    await askAgainNow(world.system.db, world.system.now())
    await pass([3000, 5000, 15_000, MINUTE_MS, MINUTE_MS, 7 * MINUTE_MS])
    const soon = await booksAgainstJournal(world)
    // An order that nobody pays, or whose call never reached its provider, waits for its own end.
    expect(soon.differences.filter((one) => !one.startsWith('stuck: T'))).toEqual([])
    await pass([20 * MINUTE_MS, 20 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS])
    const found = await booksAgainstJournal(world)
    const paid = told.flatMap((one) => ('paid' in one ? [one.paid] : []))
    const refunded = told.flatMap((one) => ('refunded' in one ? [one.refunded] : []))
    process.stdout.write(
      `${ends.killed} kills, ${ends.died} deaths inside, ${found.orders} orders, ${paid.length} payments and ${refunded.length} refunds acknowledged\n`,
    )
    expect(found.differences).toEqual([])
    expect(paid.length).toBeGreaterThan(0)
    const posted = await world.rows<{ about: string; n: number }>(
      `select about, count(*)::int as n from transfer where idem = 'order ' || about and about = any($1) group by about`,
      [paid],
    )
    expect(posted.filter(({ n }) => n !== 1)).toEqual([])
    expect(posted.map(({ about }) => about).toSorted()).toEqual(paid.toSorted())
    const given = await world.rows<{ trade_no: string }>(
      `select o.trade_no from pay_refund r join pay_order o on o.id = r.order_id where r.state = 'succeeded' and o.trade_no = any($1)`,
      [refunded],
    )
    expect(given.map(({ trade_no }) => trade_no).toSorted()).toEqual(refunded.toSorted())
  },
  3_600_000,
)
