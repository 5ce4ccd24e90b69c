// Postings a second of the ledger on PostgreSQL on this machine, with 64 clients: through the wallet's own verb from one process of
// Node, against the same function called by pgbench (no Node), in turns within one run. `npm run bench -- ledger [--seconds N]`.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { baseContextOf } from '#app/base-context.ts'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { personAccount, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import { systemClock } from '#platform/clock.ts'
import { systemContext } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { folderStorage } from '#platform/storage.ts'
import { postgresBin, startCluster } from '../scripts/postgres-cluster.ts'
import { machine, percentiles, short } from './measure.ts'

const CLIENTS = 64
const WALLETS = 10_000
const AT_LEAST = 0.5
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)

/** Wallets with a million dollars each; answers their owners. */
async function openWallets({ db }: Database, ctx: Context): Promise<readonly string[]> {
  await sql`
    insert into account (id, realm, country_code, mobile, name, created_at, updated_at)
    select gen_random_uuid(), 'person', '852', (70000000 + n)::text, 'Bench', now(), now() from generate_series(1, ${WALLETS}::int) n`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`select id from account order by mobile`.execute(db)
  await sql`
    with opened as (
      insert into ledger_account (code, owner_account_id, kind, currency, normal, is_tracked, created_at)
      select 'user:' || id || ':cash', id, 'cash', 'HKD', 'C', true, now() from account returning id
    ) insert into ledger_balance (account_id) select id from opened`.execute(db)
  const owners = rows.map(({ id }) => id)
  // In postings of some hundred lines, so that the books agree from the start.
  for (let start = 0; start < owners.length; start += 500) {
    const some = owners.slice(start, start + 500)
    const lines = some.map((id) => ({ account: personAccount(id, 'cash'), cents: cents(100_000_000) }))
    const all = [...lines, { account: 'bank', cents: cents(-100_000_000 * some.length) }] as const
    await postTransfer(ctx, { idem: `fill ${start}`, kind: 'top-up', lines: all })
  }
  await sql`create table bench_wallet as
    select row_number() over (order by code)::int as n, code from ledger_account where is_tracked`.execute(db)
  await sql`create unique index on bench_wallet (n)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return owners
}

/** Postings a second by pgbench: the database's own client, which does nothing else. */
function rawRate(url: string, folder: string): number {
  const script = join(folder, 'post.sql')
  writeFileSync(
    script,
    `\\set n random(1, ${WALLETS})
select * from post_transfer(gen_random_uuid(), gen_random_uuid()::text, md5(gen_random_uuid()::text), 'payment', 'HKD', null, null, now(),
  array[(select code from bench_wallet where n = :n), concat('income', chr(58), 'case_fee')], array[-100, 100]::bigint[], null, null);\n`,
  )
  const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-f', script, url]
  const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_custom_plan -c jit=off' }
  const { stdout, stderr, status } = spawnSync(join(postgresBin() ?? '', 'pgbench'), args, { encoding: 'utf8', env })
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (status !== 0 || Number.isNaN(rate)) throw new Error(`pgbench failed: ${stderr}`)
  return rate
}

/** The same through the verb: 64 callers, each with the next posting as soon as the last one is made. */
async function verbRate(ctx: Context, owners: readonly string[]) {
  const durations: number[] = []
  const ends = performance.now() + seconds * 1000
  const client = async (): Promise<void> => {
    while (performance.now() < ends) {
      const owner = owners[Math.floor(Math.random() * owners.length)] ?? ''
      const started = performance.now()
      const lines = [
        { account: personAccount(owner, 'cash'), cents: cents(-100) },
        { account: 'income:case_fee', cents: cents(100) },
      ] as const
      await postTransfer(ctx, { idem: randomUUID(), kind: 'payment', lines })
      durations.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { rate: (durations.length * 1000) / (performance.now() - started), ...percentiles(durations) }
}

const DRAINING = 500
const SPENDS_EACH = 3

/** How 500 clients drain one wallet of 1,000 dollars, a dollar at a time, and how often 64 identical postings are made. */
async function drain(ctx: Context, owner: string) {
  const account = personAccount(owner, 'cash')
  const posting = (to: 'bank' | 'income:case_fee', amount: number, idem = randomUUID() as string) => ({
    idem,
    kind: 'payment' as const,
    lines: [
      { account, cents: cents(0 - amount) },
      { account: to, cents: cents(amount) },
    ],
  })
  const [before] = (
    await sql<{ cents: number }>`select posted_cents as cents from ledger_balance b
    join ledger_account a on a.id = b.account_id where a.code = ${account}`.execute(ctx.db)
  ).rows
  await postTransfer(ctx, posting('bank', (before?.cents ?? 0) - 100_000))
  let kept = 0
  let refused = 0
  const client = async (): Promise<void> => {
    for (let turn = 0; turn < SPENDS_EACH; turn++) {
      try {
        await postTransfer(ctx, posting('income:case_fee', 100))
        kept += 1
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'BALANCE_TOO_LOW') throw error
        refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: DRAINING }, client))
  const same = posting('bank', -500, 'the same 64 times')
  const made = await Promise.all(Array.from({ length: 64 }, async () => await postTransfer(ctx, same)))
  return { kept, refused, identical: made.filter(({ isNew }) => isNew).length }
}

const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'))
const cluster = await startCluster()
const database = await openPostgres({ url: cluster.url, replicaUrl: null, pool: CLIENTS })
try {
  await migrate(database)
  const config = { limitsRates: false, takesPayments: true, publicUrl: 'http://127.0.0.1' }
  const log = createLog({ logLevel: 'error' })
  const ctx = systemContext(
    baseContextOf({ config, database, storage: folderStorage(folder), keys: passingKeys(), clock: systemClock, log }),
  )
  const owners = await openWallets(database, ctx)
  const rounds = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const raw = rawRate(cluster.url, folder)
    const verb = await verbRate(ctx, owners)
    rounds.push({ raw, verb: verb.rate, ratio: verb.rate / raw, p50: verb.p50, p99: verb.p99 })
    console.log(`raw ${short(raw)}/s   verb ${short(verb.rate)}/s   ratio ${short(verb.rate / raw)}   p99 ${short(verb.p99)} ms`)
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]
  const drained = await drain(ctx, owners[0] ?? '')
  console.log(
    `500 clients, 1,500 spends of one wallet: ${drained.kept} kept, ${drained.refused} refused; 64 identical: ${drained.identical}`,
  )
  const started = performance.now()
  const { problems, chain } = await reconcileLedger(ctx)
  const reconciled = { problems, links: chain.seq, seconds: (performance.now() - started) / 1000 }
  console.log(`reconciled ${chain.seq} transfers in ${short(reconciled.seconds)} s: ${problems} problems`)
  console.log(`ratio ${short(middle?.ratio ?? 0)}, at least ${AT_LEAST}`)
  const sheet = {
    measuredAt: new Date().toISOString(),
    machine: machine(),
    clients: CLIENTS,
    middle,
    rounds,
    drained,
    reconciled,
  }
  writeFileSync(new URL('results/ledger.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
  process.exitCode =
    (middle?.ratio ?? 0) >= AT_LEAST && problems === 0 && drained.kept === 1000 && drained.identical === 1 ? 0 : 1
} finally {
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
