// Requests a second of login, favourite and profile save in one process on PostgreSQL, against bare routes in the same run:
// node bench/accounts-http.ts --database postgres://… [--rounds 3] [--seconds 5] [--connections 10]
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs, promisify } from 'node:util'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { buildServer } from '#app/build-server.ts'
import { createTutorSearch } from '#modules/search/public.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { folderStorage } from '#platform/storage.ts'
import { PASSWORD, VISITOR, favourites, logins, makePeople, profileSaves } from './accounts-people.ts'
import type { Order } from './accounts-people.ts'
import { machine, percentiles, short } from './measure.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
})
if (!values.database) {
  console.error('usage: npm run bench -- accounts-http --database postgres://…   (an empty database; it is filled)')
  process.exit(2)
}
const STORAGE = '/tmp/harbour-bench-files'
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), Number(values.connections)]
const PEOPLE = 200
const SAVES = 60
const run = promisify(execFile)
const keys = passingKeys()
const now = systemClock.now()

type Load = { readonly perSecond: number; readonly p50: number; readonly p95: number; readonly failed: number }
type Target = { readonly name: string; readonly measure: (round: number) => Promise<Load> }

async function load(url: string, requests: readonly Order[]): Promise<Load> {
  const child = run(process.execPath, [new URL('load.ts', import.meta.url).pathname])
  child.child.stdin?.end(JSON.stringify({ url, requests, seconds: SECONDS, connections: CONNECTIONS }))
  const { stdout } = await child
  return JSON.parse(stdout) as Load
}

async function listen(server: FastifyInstance): Promise<string> {
  return await server.listen({ host: '127.0.0.1', port: 0 })
}

/** The API as it runs in production, with its memory index following every save. */
async function startApi(database: Database): Promise<{ server: FastifyInstance; url: string; stop: () => Promise<void> }> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PUBLIC_URL: 'https://tutors.example' })
  const log = createLog(config)
  const search = createTutorSearch({ database, mode: 'memory', log, now: systemClock.now })
  const storage = folderStorage(STORAGE)
  const server = await buildServer({ config, database, storage, keys, search, clock: systemClock, log, render: null })
  await search.start()
  await search.whenReady()
  const stop = async (): Promise<void> => {
    await server.close()
    await search.stop()
  }
  return { server, url: await listen(server), stop }
}

/** A route that answers the bytes of a login, and one that writes a row of the size of a favourite first. */
async function startReferences(database: Database, api: FastifyInstance, login: Order) {
  const { body } = await api.inject({ method: 'POST', url: login.path, headers: login.headers, payload: login.body ?? '' })
  await sql`create table if not exists bench_row (id bigint generated always as identity primary key, a uuid, b int, c timestamptz)`.execute(
    database.db,
  )
  const server = Fastify()
  server.post('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  server.post('/row', async () => {
    await sql`insert into bench_row (a, b, c) values (gen_random_uuid(), 1, now())`.execute(database.db)
    return { code: 'OK', data: true }
  })
  return { server, url: await listen(server) }
}

/** Comparing passwords and nothing else, as many at once as there are connections. */
async function argon2Alone(): Promise<Load> {
  const kept = await hashPassword(keys, PASSWORD)
  const durations: number[] = []
  const [started, until] = [performance.now(), performance.now() + SECONDS * 1000]
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const before = performance.now()
      await isPassword(keys, PASSWORD, kept)
      durations.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const { p50, p95 } = percentiles(durations)
  return { perSecond: durations.length / ((performance.now() - started) / 1000), p50, p95, failed: 0 }
}

const database = await openPostgres({ url: values.database, replicaUrl: null, pool: 10 })
await migrate(database)
await fillDemoWorld({ database, storage: folderStorage(STORAGE), now, report: () => {} })
const ground = { db: database.db, keys, now }
const parents = await makePeople(ground, { side: 'parent', count: PEOPLE })
const tutors = await makePeople(ground, { side: 'tutor', count: PEOPLE * ROUNDS })
const listed = await database.db.selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').execute()
const api = await startApi(database)
const [login] = logins(parents)
if (!login) throw new Error('nobody')
const references = await startReferences(database, api.server, login)
const bare = (path: string): Order[] => [{ method: 'POST', path, headers: VISITOR, body: login.body ?? '' }]
const share = Math.floor(listed.length / ROUNDS)
const tutorsOf = (round: number) => listed.slice(round * share, (round + 1) * share).map(({ id }) => id)

const targets: readonly Target[] = [
  { name: 'bare route, bytes of a login', measure: async () => await load(references.url, bare('/static')) },
  { name: 'bare route, one row written', measure: async () => await load(references.url, bare('/row')) },
  { name: 'argon2id alone, no HTTP', measure: argon2Alone },
  { name: 'login by password', measure: async () => await load(api.url, logins(parents)) },
  { name: 'favourite', measure: async (round) => await load(api.url, favourites(parents, tutorsOf(round))) },
  {
    name: 'profile save, searchable at once',
    measure: async (round) => await load(api.url, profileSaves(tutors.slice(round * PEOPLE, (round + 1) * PEOPLE), SAVES)),
  },
]
const loads = new Map<string, Load[]>(targets.map((target) => [target.name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const target of targets) loads.get(target.name)?.push(await target.measure(round))

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const of = (name: string, what: keyof Load): number => median((loads.get(name) ?? []).map((one) => one[what]))
const [reference = '', , argon2 = ''] = targets.map(({ name }) => name)
const table = targets.map(({ name }) => ({
  name,
  perSecond: Number(short(of(name, 'perSecond'))),
  p50: Number(short(of(name, 'p50'))),
  p95: Number(short(of(name, 'p95'))),
  failed: (loads.get(name) ?? []).reduce((sum, one) => sum + one.failed, 0),
  'of bare route': Number(short(of(name, 'perSecond') / of(reference, 'perSecond'))),
  'of argon2id': name.startsWith('login') ? Number(short(of(name, 'perSecond') / of(argon2, 'perSecond'))) : null,
}))
const { rows } = await sql<{ version: string; fsync: string }>`
  select version() as version, current_setting('fsync') as fsync`.execute(database.db)
const { rows: written } = await sql<{ favourites: number; audit: number }>`
  select (select count(*)::int from favourite_tutor) as favourites, (select count(*)::int from audit_entry) as audit`.execute(
  database.db,
)
console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s; a login is bound by argon2id`)
console.table(table)
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = {
  measuredAt: systemClock.now().toISOString(),
  machine: machine(),
  database: rows[0],
  connections: CONNECTIONS,
  note: 'A login compares one argon2id hash (19 MiB, two passes), which bounds it; load and PostgreSQL share the processors.',
  written: written[0],
  table,
}
await writeFile(new URL('results/accounts-http.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
await references.server.close()
await api.stop()
await database.close()
