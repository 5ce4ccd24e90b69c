// Payments from the wallet with a payment password, over HTTP and on PostgreSQL, against comparing argon2id alone in the same run:
// `npm run bench -- balance-pay [--rounds 3] [--seconds 5] [--connections 10]`. Needs an installed PostgreSQL.
//
// Both compare hashes of the same cost, as many at once as there are connections, on the same machine. Encrypting the passwords,
// making the orders and fetching the nonces is done before and not counted, and so are two rounds of payments in which the server
// compiles itself. Two ratios:
// - of processor time: what one comparison takes, of what one payment takes in all, that of the server and of PostgreSQL. It is
//   the same whatever else runs on the machine, and is what must be reached.
// - by the clock: payments a second of comparisons a second. Here the payments also bear the process that sends them, which the
//   comparisons do not have.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { baseContextOf } from '#app/base-context.ts'
import { cents } from '#kernel/money.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { openWallet, personAccount, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { systemContext } from '#platform/context.ts'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { hashPassword } from '#platform/password.ts'
import { folderStorage } from '#platform/storage.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { createOrder } from '../src/modules/payments/use-cases/create-order.ts'
import { saveTradePassword } from '../src/modules/wallet/store/trade-passwords.ts'
import { sealPin } from '../src/modules/wallet/web/seal-pin.ts'
import { makePeople } from './accounts-people.ts'
import type { Order, Person } from './accounts-people.ts'
import { startApi, underLoad } from './api-under-load.ts'
import type { Load } from './api-under-load.ts'
import { argon2Alone } from './argon2-alone.ts'
import { machine, short } from './measure.ts'
import { familyMs, ownMs } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
})
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), Number(values.connections)]
const AT_LEAST = 0.7
const WARM_UP_ROUNDS = 2
const PAYERS = 100
/** More than a machine pays in a second: each order is paid once. */
const MOST_A_SECOND = 250
const PIN = '482913'
const PRICE = cents(20_000)

const home = mkdtempSync(join(tmpdir(), 'balance-pay-'))
const cluster = await startCluster({ settings: ['fsync=on'] })
const database = await openPostgres({ url: cluster.socketUrl, replicaUrl: null, pool: 10 })
await migrate(database)
const keys = passingKeys()
const storage = folderStorage(join(home, 'files'))
const { url, server, stop } = await startApi({ database, keys, storage })
const config = readConfig({ PUBLIC_URL: 'https://tutors.example' })
const system = systemContext(
  baseContextOf({ config, database, storage, keys, clock: systemClock, log: createLog({ logLevel: 'warn' }) }),
)

type Payer = Person & { readonly accountId: string }

async function openPayer(person: Person): Promise<Payer> {
  const account = await database.db
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', person.mobile)
    .executeTakeFirstOrThrow()
  const accountId = account.id
  const agreed = { termsVersion: PAPERS_VERSION, termsAcceptedAt: system.now() }
  await database.db.updateTable('account').set(agreed).where('id', '=', accountId).execute()
  await openWallet(system, { accountId })
  const hash = await hashPassword(keys, `trade-password ${accountId} ${PIN}`)
  await saveTradePassword(database.db, { accountId, hash, now: system.now() })
  const lines = [
    { account: 'bank', cents: cents(-100_000_000) },
    { account: personAccount(accountId, 'cash'), cents: cents(100_000_000) },
  ] as const
  await postTransfer(system, { idem: `fill ${accountId}`, kind: 'top-up', lines })
  return { ...person, accountId }
}

/** An order of a payer with the request that pays it; its payment password is encrypted for this order alone. */
async function paymentBy({ accountId, headers }: Payer): Promise<Order> {
  const title = { zh: '測試訂單', en: 'Test order' }
  const target = crypto.randomUUID()
  const wanted = {
    kind: 'normal',
    title,
    // A fee that nobody owes: of its seller's work nothing is measured but one look.
    details: { jobId: 1, escrowId: crypto.randomUUID() },
    payerAccountId: accountId,
    target,
  } as const
  const { tradeNo, checkCode } = await createOrder(system, { ...wanted, price: PRICE })
  const use = { purpose: 'pay', tradeNo, cents: PRICE } as const
  const query = new URLSearchParams({ purpose: 'pay', tradeNo, amount: '200.00' })
  const given = await server.inject({ url: `/cert/public/key?${query.toString()}`, headers })
  const password = await sealPin(PIN, use, given.json<{ data: Parameters<typeof sealPin>[2] }>().data)
  const body = JSON.stringify({ tradeNo, checkCode, password })
  return { method: 'POST', path: '/api/payment/balance/pay', headers: { ...headers, 'content-type': 'application/json' }, body }
}

async function measure(payers: readonly Payer[]): Promise<Omit<Cost, 'argon2'> & { readonly load: Load }> {
  const requests: Order[] = []
  while (requests.length < SECONDS * MOST_A_SECOND) requests.push(...(await Promise.all(payers.map(paymentBy))))
  const [own, others] = [ownMs(), familyMs(cluster.pid())]
  const load = await underLoad({ url, requests, seconds: SECONDS, connections: CONNECTIONS })
  return { load, server: (ownMs() - own) / load.sent, postgres: (familyMs(cluster.pid()) - others) / load.sent }
}

/** Milliseconds of processor time for one of them. */
type Cost = { readonly argon2: number; readonly server: number; readonly postgres: number }
type Round = {
  readonly alone: Load
  readonly paying: Load
  readonly cost: Cost
  readonly ratio: number
  readonly byClock: number
}

async function play(): Promise<readonly Round[]> {
  const payers: Payer[] = []
  for (const person of await makePeople({ db: database.db, keys, now: system.now() }, { side: 'parent', count: PAYERS }))
    payers.push(await openPayer(person))
  // A server runs for days: what its first payments take to compile is not what a payment takes.
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await measure(payers)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = ownMs()
    const alone = await argon2Alone({ keys, seconds: SECONDS, lanes: CONNECTIONS })
    const argon2 = (ownMs() - before) / alone.sent
    const { load: paying, server: own, postgres } = await measure(payers)
    const cost = { argon2, server: own, postgres }
    const ratio = Number(short(argon2 / (own + postgres)))
    rounds.push({ alone, paying, cost, ratio, byClock: Number(short(paying.perSecond / alone.perSecond)) })
  }
  return rounds
}

try {
  const rounds = await play()
  console.table(
    rounds.map(({ alone, paying: { perSecond, p50, p95, failed }, cost, ratio, byClock }) => ({
      'argon2id a second': short(alone.perSecond),
      'payments a second': short(perSecond),
      'by the clock': byClock,
      'argon2id ms': short(cost.argon2),
      'server ms': short(cost.server),
      'PostgreSQL ms': short(cost.postgres),
      ratio,
      p50: short(p50),
      p95: short(p95),
      failed,
    })),
  )
  const wrong = (await reconcileLedger(system)).results.filter(({ problems }) => problems > 0)
  for (const { name, problems } of wrong) console.log(`ledger: ${name} ${problems}`)
  const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const ratio = median(rounds.map((round) => round.ratio))
  const byClock = median(rounds.map((round) => round.byClock))
  console.log(`balance/pay reaches ${ratio} of argon2id alone in processor time (to reach: ${AT_LEAST}), ${byClock} by the clock`)
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  const sheet = {
    measuredAt: systemClock.now().toISOString(),
    machine: machine(),
    connections: CONNECTIONS,
    ratio,
    byClock,
    rounds,
  }
  writeFileSync(new URL('results/balance-pay.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
  process.exitCode = ratio >= AT_LEAST && wrong.length === 0 && rounds.every(({ paying }) => paying.failed === 0) ? 0 : 1
} finally {
  await stop()
  await database.close()
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
