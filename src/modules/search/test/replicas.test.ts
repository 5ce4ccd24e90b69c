import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TUTORS_CHANGED } from '#modules/tutors/public.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { publish } from '#platform/domain-event.ts'
import { LISTINGS } from '../listings/listings.ts'
import { postgresBin, startCluster, startReplica } from '../../../../scripts/postgres-cluster.ts'
import type { Cluster } from '../../../../scripts/postgres-cluster.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { transact } from '../../../../test/test-context.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import { createSearch } from '../use-cases/create-search.ts'
import { indexDocuments } from '../use-cases/index-documents.ts'
import { SILENT } from './fill-search.ts'
import { commitChange, countedCheck, openChange } from './open-change.ts'
import { randomDocuments } from './random-documents.ts'

// A server of `TEST_DATABASE_URL` says that these run on PostgreSQL; replicas need servers of their own.
const RUNS = Boolean(process.env['TEST_DATABASE_URL']) && postgresBin() !== null
const NOW = new Date('2026-11-21T04:00:00Z')
// Servers are started, crashed and promoted, and each wait has half a minute.
const SLOW_MS = 180_000

async function onServer<T>({ url }: Pick<Cluster, 'url'>, act: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres({ url, replicaUrl: null, pool: 1 })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

const run = async (cluster: Cluster, text: string): Promise<unknown> =>
  await onServer(cluster, async ({ raw }) => await raw(text, []))

/** Waits until a replica shows what a primary has now. */
async function untilCaughtUp(primary: Cluster, replica: Cluster): Promise<void> {
  const [{ at } = { at: '' }] = (await run(primary, 'select pg_current_wal_insert_lsn()::text as at')) as { at: string }[]
  const has = async () => expect(await run(replica, `select pg_last_wal_replay_lsn() >= '${at}' as has`)).toEqual([{ has: true }])
  await vi.waitFor(has, { timeout: 30_000 })
}

/** One address that leads to whichever server is the primary. */
async function forward(first: Cluster) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const onward = connect(target.port, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://tutorharbour@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    leadTo: (cluster: Cluster) => void (target = cluster),
    close: async () => {
      const closed = new Promise((resolve) => void server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

test.runIf(RUNS)(
  'a promoted replica that never had the last changes is followed: what was lost is not found, what comes is',
  async () => {
    const documents = randomDocuments(30, 3, NOW).map((document) => ({ ...document, isListed: true, priceDollars: 400 }))
    const [first, second] = documents as [TutorDocument, TutorDocument]
    const primary = await startCluster()
    const address = await forward(primary)
    const database = await openPostgres({ url: address.url, replicaUrl: null, pool: 2 })
    const index = async (some: readonly TutorDocument[]): Promise<void> =>
      await transact({ database, clock: { now: () => NOW } }, async (tx) => await indexDocuments(tx, LISTINGS.tutors, some))
    await migrate(database)
    await index(documents)
    const replica = await startReplica(primary)
    await untilCaughtUp(primary, replica)
    const engine = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW }).engines.tutors
    await engine.start()
    await engine.whenReady()
    const cheapest = async (): Promise<number | undefined> =>
      (await engine.find({ criteria: criteriaOf(EMPTY_QUERY), sort: 'priceMin', offset: 0, limit: 1 })).ids[0]

    await replica.crash()
    await index([{ ...first, priceDollars: 60 }])
    // Transactions by which the promoted server is behind.
    await run(primary, 'do $$ begin for i in 1..300 loop perform pg_current_xact_id(); commit; end loop; end $$')
    await index([{ ...documents[2]!, priceDollars: 399 }])
    await expect.poll(cheapest).toBe(first.id)
    const check = countedCheck(database.db)
    await check()
    await primary.crash()
    await replica.startAgain()
    await run(replica, 'select pg_promote()')
    address.leadTo(replica)

    await expect
      .poll(
        async () =>
          await index([{ ...second, priceDollars: 70 }]).then(
            () => true,
            () => false,
          ),
      )
      .toBe(true)
    expect([await check(), await check()]).toEqual([2, 2])
    await expect.poll(cheapest).toBe(second.id)
    await engine.stop()
    await database.close()
    await address.close()
    await Promise.all([primary.stop(), replica.stop()])
  },
  SLOW_MS,
)

let primary: Cluster
let replica: Cluster
let site: DemoSite
beforeAll(async () => {
  if (!RUNS) return
  primary = await startCluster()
  await onServer(primary, migrate)
  replica = await startReplica(primary)
  const database = await openPostgres({ url: primary.url, replicaUrl: replica.url, pool: 4 })
  site = await openDemoSite(3, { database })
  await untilCaughtUp(primary, replica)
})
afterAll(async () => {
  if (!RUNS) return
  await site.close()
  await Promise.all([primary.stop(), replica.stop()])
})

async function nameOnCard(tutorId: number): Promise<string | undefined> {
  const answer = await site.server.inject('/api/v2/tutor/search?pageSize=20')
  const { list } = answer.json<{ data: { list: { tutorId: number; tutorName: string }[] } }>().data
  return list.find((card) => card.tutorId === tutorId)?.tutorName
}

async function rename(tutorId: number, name: string): Promise<void> {
  await transact(site, async (tx) => {
    await tx.db.updateTable('tutor').set({ nameZh: name }).where('id', '=', tutorId).execute()
    await publish(tx, TUTORS_CHANGED, [tutorId])
  })
}

test.runIf(RUNS)('a card is not kept from a replica that lags behind the change', async () => {
  const { id } = await site.database.db.selectFrom('tutor').select('id').orderBy('id').executeTakeFirstOrThrow()
  await nameOnCard(id)
  await run(replica, 'select pg_wal_replay_pause()')
  await rename(id, '梁慢慢')
  // Longer behind than is waited for: the primary answers.
  await expect.poll(async () => await nameOnCard(id)).toBe('梁慢慢')
  await rename(id, '梁快快')
  await expect.poll(async () => await nameOnCard(id)).toBe('梁快快')
  const replicaHas = async (): Promise<unknown> => await run(replica, `select name_zh from tutor where id = ${id}`)
  expect(await replicaHas()).not.toEqual([{ name_zh: '梁快快' }])
  await run(replica, 'select pg_wal_replay_resume()')
  await expect.poll(replicaHas).toEqual([{ name_zh: '梁快快' }])
  expect(await nameOnCard(id)).toBe('梁快快')
})

test.runIf(RUNS)('a replica shows a transaction that commits after later ones as a change of its own', async () => {
  await onServer(replica, async ({ db }) => {
    const check = countedCheck(db)
    await check()
    const endFirst = await openChange(site, 1)
    await commitChange(site, 2)
    await untilCaughtUp(primary, replica)
    expect([await check(), await check()]).toEqual([2, 2])
    await endFirst('commit')
    await untilCaughtUp(primary, replica)
    expect([await check(), await check()]).toEqual([3, 3])
  })
})

test.runIf(RUNS)('a replica that has caught up is read again', async () => {
  const isReplica = async (): Promise<boolean | undefined> => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(site.database.replica)
    return rows[0]?.is
  }
  await run(replica, 'select pg_wal_replay_pause()')
  const { id } = await site.database.db.selectFrom('tutor').select('id').orderBy('id').executeTakeFirstOrThrow()
  await rename(id, '梁停停')
  await expect.poll(isReplica).toBe(false)
  await run(replica, 'select pg_wal_replay_resume()')
  await expect.poll(isReplica).toBe(true)
})
