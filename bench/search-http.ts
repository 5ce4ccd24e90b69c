// Requests a second of the search API against references on the same machine, in one run:
// node bench/search-http.ts [--database postgres://… filled by `npm run demo`] [--rounds 7] [--seconds 3] [--saves 0]
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs, promisify } from 'node:util'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { buildServer } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { ROOMS } from '#app/rooms.ts'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { read } from '#platform/db/prepared-statements.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { jsonPiece } from '#platform/http/json-pieces.ts'
import type { JsonPiece } from '#platform/http/json-pieces.ts'
import { createLog } from '#platform/log.ts'
import type { Room } from '#platform/room.ts'
import { folderStorage } from '#platform/storage.ts'
import { z } from 'zod'
import { machine, short } from './measure.ts'
import { ownMs } from './processor-time.ts'
import { freshPaths, naiveSearch, searchPaths } from './search-paths.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
    // Changes a second that are announced meanwhile.
    saves: { type: 'string', default: '0' },
  },
})
const STORAGE = '/tmp/harbour-bench-files'
const run = promisify(execFile)
/** A line for every request is made as in production and then forgotten. */
const NOWHERE = { write: () => {} }

/** A call that answers what it is given, so that the platform alone is measured. */
const sameBytes: JsonPiece[] = []
const NOTHING: Room = {
  name: 'nothing',
  owns: [],
  open: () => ({
    routes: (register) =>
      register.serialized(
        endpoint({
          method: 'GET',
          path: '/api/nothing',
          summary: 'The same bytes',
          spec: '-',
          tag: 'bench',
          access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'search' },
          refusals: [],
          data: z.unknown(),
        }),
        async () => ({ pieces: sameBytes, value: () => null }),
      ),
  }),
}

type Load = {
  readonly perSecond: number
  readonly sent: number
  readonly p50: number
  readonly p97: number
  readonly p99: number
  readonly failed: number
}
type Target = { readonly name: string; readonly url: string; readonly paths: readonly string[] }

/** `perCore` is a second of this process's processor time, in which all routes and the embedded database run; of PostgreSQL's it knows nothing. */
async function load({ url, paths }: Target): Promise<Load & { readonly perCore: number }> {
  const order = { url, paths, seconds: Number(values.seconds), connections: Number(values.connections) }
  const before = ownMs()
  const child = run(process.execPath, [new URL('load.ts', import.meta.url).pathname])
  child.child.stdin?.end(JSON.stringify(order))
  const { stdout } = await child
  const one = JSON.parse(stdout) as Load
  return { ...one, perCore: one.sent / ((ownMs() - before) / 1000) }
}

async function openDatabase(): Promise<Database> {
  const database = values.database
    ? await openPostgres({ url: values.database, replicaUrl: null, pool: 10 })
    : await openEmbedded(null)
  await migrate(database)
  await fillDemoWorld({ database, storage: folderStorage(STORAGE), now: systemClock.now(), report: () => {} })
  return database
}

async function listen(server: FastifyInstance): Promise<string> {
  return await server.listen({ host: '127.0.0.1', port: 0 })
}

/** The API as it runs in production: validation, headers, access, logging (written to nowhere) and cards. */
async function startApi(
  database: Database,
  mode: 'memory' | 'postgres',
): Promise<{ server: FastifyInstance; url: string; stop: () => Promise<void> }> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'info', SEARCH: mode })
  const log = createLog(config, NOWHERE)
  const house = { config, database, clock: systemClock, log }
  const rooms = await openRooms(house, [...ROOMS, NOTHING])
  const server = await buildServer({
    ...house,
    storage: folderStorage(STORAGE),
    keys: passingKeys(),
    rooms,
    render: null,
  })
  await rooms.start()
  await rooms.whenReady()
  const stop = async (): Promise<void> => {
    await server.close()
    await rooms.stop()
  }
  return { server, url: await listen(server), stop }
}

// The least that a search can ask of its database.
const ONE_LOOK = sql<{ id: number }>`select id from tutor_search limit 1`

/** Bare routes: the same bytes from memory, and after one look at the database, the same twelve rows by primary key, and the search an application would write first. */
async function startReferences(database: Database, api: FastifyInstance): Promise<{ server: FastifyInstance; url: string }> {
  const { body } = await api.inject(searchPaths()[0] ?? '/')
  const { data } = JSON.parse(body) as { data: { list: { tutorId: number }[] } }
  const ids = data.list.map((card) => card.tutorId)
  sameBytes.push(jsonPiece(JSON.stringify(data)))
  const server = Fastify()
  server.get('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  server.get('/one-look', async (_request, reply) => {
    await read(database.db, ONE_LOOK)
    return await reply.type('application/json; charset=utf-8').send(body)
  })
  server.get('/rows', async () => {
    const { rows } =
      await sql`select id, name_zh, name_en, sex, intro, price_min_cents from tutor where id = any(${ids}::int[])`.execute(
        database.db,
      )
    return rows
  })
  server.get('/naive', async (request) => await naiveSearch(database.db, request.query as Record<string, string>))
  return { server, url: await listen(server) }
}

const database = await openDatabase()
const { rows } = await sql<{
  tutors: number
  version: string
}>`select count(*)::int as tutors, version() as version from tutor_search`.execute(database.db)
const memory = await startApi(database, 'memory')
const postgres = await startApi(database, 'postgres')
const references = await startReferences(database, memory.server)
const naive = searchPaths().map((path) => path.replace('/api/v2/tutor/search', '/naive'))
const targets: readonly Target[] = [
  { name: 'same bytes, bare route', url: references.url, paths: ['/static'] },
  { name: 'same bytes, our platform', url: memory.url, paths: ['/api/nothing'] },
  { name: 'API, memory provider', url: memory.url, paths: searchPaths() },
  { name: 'API, memory provider, none asked twice', url: memory.url, paths: freshPaths() },
  { name: 'API, postgres provider', url: postgres.url, paths: searchPaths() },
  { name: 'API, postgres provider, none asked twice', url: postgres.url, paths: freshPaths() },
  { name: 'same bytes after one look', url: references.url, paths: ['/one-look'] },
  { name: '12 rows by primary key', url: references.url, paths: ['/rows'] },
  { name: 'naive SQL, ids only', url: references.url, paths: naive },
]
const announce = async (): Promise<void> => {
  await sql`insert into tutor_search_change (tutor_id) select min(id) from tutor_search`.execute(database.db)
}
const saving = Number(values.saves) > 0 ? setInterval(() => void announce(), 1000 / Number(values.saves)) : undefined
const loads = new Map<string, Awaited<ReturnType<typeof load>>[]>(targets.map((target) => [target.name, []]))
for (let round = 0; round < Number(values.rounds); round++)
  for (const target of targets) loads.get(target.name)?.push(await load(target))

clearInterval(saving)
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const bare = loads.get(targets[0]?.name ?? '') ?? []
const table = targets.map(({ name }) => {
  const all = loads.get(name) ?? []
  return {
    name,
    // Of one round, as the machine's speed changes from one to the next.
    ofSameBytes: median(all.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1))),
    ofItByProcessor: median(all.map(({ perCore }, round) => perCore / (bare[round]?.perCore ?? 1))),
    perSecond: median(all.map((one) => one.perSecond)),
    perCore: median(all.map((one) => one.perCore)),
    p50: median(all.map((one) => one.p50)),
    p97: median(all.map((one) => one.p97)),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
  }
})
console.log(
  `${rows[0]?.tutors} tutors, ${values.connections} connections, median of ${values.rounds} rounds of ${values.seconds} s, ${values.saves} changes a second`,
)
console.table(table.map((row) => ({ ...row, ofSameBytes: short(row.ofSameBytes), ofItByProcessor: short(row.ofItByProcessor) })))
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = {
  measuredAt: new Date().toISOString(),
  machine: machine(),
  database: rows[0],
  connections: values.connections,
  saves: values.saves,
  table,
}
await writeFile(new URL('results/search-http.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
await references.server.close()
await memory.stop()
await postgres.stop()
await database.close()
