import type { ChildProcess } from 'node:child_process'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openKillableWorkers } from '../../../../test/killable-workers.ts'
import { addressOf } from '../../../../test/test-server.ts'
import { askAgainNow } from '../store/due-attempts.ts'
import { booksAgainstJournal } from './oracle-books.ts'
import { withBalance } from './paying-person.ts'
import type { PayingSettings, Told } from './paying-process.ts'
import { openPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

// Longer by half after each life in which nothing was acknowledged, as on a busy machine.
const LONGEST_LIFE_MS = 1500
const LANES = 4
const MINUTE_MS = 60_000

/** What killed processes left behind; every list is empty when nothing was lost and nothing happened twice. */
export type LeftBehind = {
  /** Differences between provider journal and ledger, eleven minutes after the last start. */
  readonly soon: readonly string[]
  /** The same after the time of every order is over. */
  readonly late: readonly string[]
  /** Numbers of orders that a payer was told are paid, without exactly one posting. */
  readonly unpaid: readonly string[]
  /** Numbers of orders whose refund was acknowledged, without exactly one refund that arrived. */
  readonly unrefunded: readonly string[]
  readonly orders: number
  readonly paid: number
  readonly refunded: number
}

/** Payers in processes that are started and killed, on one database and next to simulators that live on. */
export type KilledPaying = {
  /** Starts a process that pays and kills it at a random moment, if it has not killed itself before. */
  readonly live: (until?: (worker: ChildProcess) => Promise<void>) => Promise<'killed' | 'died'>
  /** Lets time pass as after a last start, and holds what was acknowledged against what stands. */
  readonly look: () => Promise<LeftBehind>
  readonly close: () => Promise<void>
}

/** `server`: address of the server, whose databases may be reached by name. */
export async function openKilledPaying(database: Database, server: string): Promise<KilledPaying> {
  const world = await openPaymentsWorld(database)
  const people = await Promise.all(Array.from({ length: LANES }, async () => await withBalance(await world.payer(), 100_000_000)))
  const settings: PayingSettings = {
    url: await addressOf(database, server),
    simulators: world.simulators.url,
    aheadMs: world.system.now().getTime() - systemClock.now().getTime(),
    accountIds: people.map(({ accountId }) => accountId),
  }
  const workers = await openKillableWorkers(new URL('paying-process.ts', import.meta.url), settings)
  const told: Told[] = []
  let longest = LONGEST_LIFE_MS
  const aMoment = async (): Promise<void> => {
    const before = told.length
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * longest))
    if (told.length === before) longest *= 1.5
  }
  return {
    live: async (until = aMoment) => {
      const worker = await workers.start()
      worker.on('message', (message: Told) => void told.push(message))
      await until(worker)
      if (worker.signalCode !== null) return 'died'
      if (worker.exitCode === null) await workers.kill(worker)
      else if (until === aMoment) throw new Error('the process ended by itself')
      return 'killed'
    },
    look: async () => await leftBehind(world, told),
    close: async () => {
      await world.close()
      workers.close()
    },
  }
}

async function pass(world: PaymentsWorld, milliseconds: readonly number[]): Promise<void> {
  for (const some of milliseconds) {
    world.forward(some)
    await world.simulators.webhooks.idle()
    await world.complete()
  }
}

async function leftBehind(world: PaymentsWorld, told: readonly Told[]): Promise<LeftBehind> {
  // What a start does: waiting begins at its shortest.
  await askAgainNow(world.system.db, world.system.now())
  await pass(world, [3000, 5000, 15_000, MINUTE_MS, MINUTE_MS, 7 * MINUTE_MS])
  const soon = await booksAgainstJournal(world)
  await pass(world, [20 * MINUTE_MS, 20 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS])
  const { differences, orders } = await booksAgainstJournal(world)
  const paid = told.flatMap((one) => ('paid' in one ? [one.paid] : []))
  const refunded = told.flatMap((one) => ('refunded' in one ? [one.refunded] : []))
  const posted = await world.rows<Counted>(POSTED, [paid])
  const given = await world.rows<Counted>(GIVEN, [refunded])
  return {
    // An order that nobody pays, or whose call never reached its provider, waits for its own end.
    soon: soon.differences.filter((one) => !one.startsWith('stuck: T')),
    late: differences,
    unpaid: notOnce(paid, posted),
    unrefunded: notOnce(refunded, given),
    orders,
    paid: paid.length,
    refunded: refunded.length,
  }
}

type Counted = { readonly tradeNo: string; readonly n: number }

const POSTED = `select about as trade_no, count(*)::int as n from transfer
  where idem = 'order ' || about and about = any($1) group by about`
const GIVEN = `select o.trade_no, count(*)::int as n from pay_refund r join pay_order o on o.id = r.order_id
  where r.state = 'succeeded' and o.trade_no = any($1) group by o.trade_no`

function notOnce(wanted: readonly string[], found: readonly Counted[]): readonly string[] {
  const counts = new Map(found.map(({ tradeNo, n }) => [tradeNo, n]))
  return wanted.filter((tradeNo) => counts.get(tradeNo) !== 1)
}
