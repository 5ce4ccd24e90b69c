// Payments a second from the wallet with a payment password, over HTTP and on PostgreSQL, against comparing argon2id alone in the
// same run: `npm run bench -- balance-pay [--rounds 3] [--seconds 5] [--connections 10]`. Needs an installed PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groundOf } from '#app/ground.ts'
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

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
})
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), Number(values.connections)]
const AT_LEAST = 0.7
const PAYERS = 100
/** More than a machine pays in a second: each order is paid once. */
const MOST_A_SECOND = 120
const PIN = '482913'
const PRICE = cents(20_000)

const home = mkdtempSync(join(tmpdir(), 'balance-pay-'))
const cluster = await startCluster()
const database = await openPostgres({ url: cluster.url, replicaUrl: null, pool: 10 })
await migrate(database)
const keys = passingKeys()
const storage = folderStorage(join(home, 'files'))
const { url, server, stop } = await startApi({ database, keys, storage })
const config = readConfig({ PUBLIC_URL: 'https://tutors.example' })
const system = systemContext(
  groundOf({ config, database, storage, keys, clock: systemClock, log: createLog({ logLevel: 'warn' }) }),
)

type Payer = Person & { readonly accountId: string }

async function openPayer(person: Person): Promise<Payer> {
  const account = await database.db
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', person.mobile)
    .executeTakeFirstOrThrow()
  const accountId = account.id
  const agreed = { terms_version: PAPERS_VERSION, terms_accepted_at: system.now() }
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
    kind: 'test',
    title,
    creditTo: 'income:case_fee',
    takesLate: false,
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

async function measure(payers: readonly Payer[]): Promise<Load> {
  const requests: Order[] = []
  while (requests.length < SECONDS * MOST_A_SECOND) requests.push(...(await Promise.all(payers.map(paymentBy))))
  return await underLoad({ url, requests, seconds: SECONDS, connections: CONNECTIONS })
}

type Round = { readonly alone: Load; readonly paying: Load; readonly ratio: number }

async function play(): Promise<readonly Round[]> {
  const payers: Payer[] = []
  for (const person of await makePeople({ db: database.db, keys, now: system.now() }, { side: 'parent', count: PAYERS }))
    payers.push(await openPayer(person))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await argon2Alone({ keys, seconds: SECONDS, lanes: CONNECTIONS })
    const paying = await measure(payers)
    rounds.push({ alone, paying, ratio: Number(short(paying.perSecond / alone.perSecond)) })
  }
  return rounds
}

try {
  const rounds = await play()
  console.table(
    rounds.map(({ alone, paying: { perSecond, p50, p95, failed }, ratio }) => {
      return { 'argon2id a second': alone.perSecond, 'payments a second': perSecond, ratio, p50, p95, failed }
    }),
  )
  const wrong = (await reconcileLedger(system)).results.filter(({ problems }) => problems > 0)
  for (const { name, problems } of wrong) console.log(`ledger: ${name} ${problems}`)
  const ratio = rounds.map((round) => round.ratio).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  console.log(`balance/pay reaches ${ratio} of argon2id alone (to reach: ${AT_LEAST})`)
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  const sheet = { measuredAt: systemClock.now().toISOString(), machine: machine(), connections: CONNECTIONS, ratio, rounds }
  writeFileSync(new URL('results/balance-pay.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
  process.exitCode = ratio >= AT_LEAST && wrong.length === 0 && rounds.every(({ paying }) => paying.failed === 0) ? 0 : 1
} finally {
  await stop()
  await database.close()
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
