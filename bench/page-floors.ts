// What pages cost beside the least that could be done for them, all in one process and one run by its processor time: pages that no cache
// holds as multiples of a bare React page with as many elements; the cached list beside its bytes from a route of our platform and from a
// bare one. With PostgreSQL (a throw-away cluster, or `DATABASE_URL`), after `npm run build`:
// NODE_ENV=production node --max-semi-space-size=64 bench/page-floors.ts [--rounds 5] [--seconds 3] [--connections 10]
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { buildServer } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { pageRenderer } from '#app/page-renderer.ts'
import { ROOMS } from '#app/rooms.ts'
import { EVERYONE } from '#kernel/endpoint.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { createLog, fewWritesTo } from '#platform/log.ts'
import { folderStorage } from '#platform/storage.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { barePageOf } from './bare-page.ts'
import { machine, short } from './measure.ts'
import { LIST, freshLists, freshProfilesOf, tutorIds } from './page-paths.ts'
import { ownMs } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
  },
})
// React is many times slower otherwise.
if (process.env['NODE_ENV'] !== 'production') throw new Error('measured with NODE_ENV=production alone')
const run = promisify(execFile)
const BYTES = '/bench/bytes'
const HTML = 'text/html; charset=utf-8'

type Target = { readonly name: string; readonly url: string; readonly paths: () => readonly string[] }
type Load = { readonly sent: number; readonly failed: number; readonly msEach: number }

/** `msEach` is this process's processor time for one answer. */
async function load({ url, paths }: Target, seconds: number): Promise<Load> {
  const order = { url, paths: paths(), seconds, connections: Number(values.connections), headers: { 'accept-encoding': 'br' } }
  const before = ownMs()
  const child = run(process.execPath, [new URL('load.ts', import.meta.url).pathname])
  child.child.stdin?.end(JSON.stringify(order))
  const { sent, failed } = JSON.parse((await child).stdout) as Load
  return { sent, failed, msEach: (ownMs() - before) / sent }
}

const packed = (reply: FastifyReply, body: Buffer): FastifyReply => reply.header('content-encoding', 'br').type(HTML).send(body)

/** The product as in production, its log into a file that forgets; and of our platform a route with the bytes that `body` answers. */
async function startSite(database: Database, { folder, body }: { folder: string; body: () => Buffer }): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'info' })
  const log = createLog(config, fewWritesTo('/dev/null'))
  const house = { config, database, clock: systemClock, log }
  const rooms = await openRooms(house, ROOMS)
  const { render, load: loadPages } = await pageRenderer(false)
  const server = await buildServer({ ...house, storage: folderStorage(folder), keys: passingKeys(), rooms, render })
  const access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' } as const
  server.get(BYTES, { config: { access }, schema: { hide: true } }, (_request, reply) => packed(reply, body()))
  server.addHook('onClose', async () => await rooms.stop())
  await rooms.start()
  await rooms.whenReady()
  await loadPages()
  return server
}

async function bytesOf(server: FastifyInstance, url: string, encoding: string): Promise<Buffer> {
  const answer = await server.inject({ url, headers: { 'accept-encoding': encoding } })
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
  return answer.rawPayload
}

const listen = async (server: FastifyInstance): Promise<string> => await server.listen({ host: '127.0.0.1', port: 0 })

const cluster = process.env['DATABASE_URL'] ? null : await startCluster()
const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-floors-'))
const database = await openPostgres({ url: cluster?.url ?? process.env['DATABASE_URL'] ?? '', replicaUrl: null, pool: 10 })
await migrate(database)
await fillDemoWorld({ database, storage: folderStorage(folder), now: systemClock.now(), report: () => {} })
let kept = Buffer.alloc(0)
const site = await startSite(database, { folder, body: () => kept })
const url = await listen(site)
const ids = await tutorIds(url)
const list = barePageOf((await bytesOf(site, LIST, 'identity')).toString())
const profile = barePageOf((await bytesOf(site, `/zh/tutor/detail/${ids[0]}`, 'identity')).toString())
await bytesOf(site, LIST, 'br')
// By then the page is packed densely, as it stays.
await new Promise((resolve) => setTimeout(resolve, 2000))
kept = Buffer.from(await bytesOf(site, LIST, 'br'))
const bare = Fastify()
bare.get('/*', (_request, reply) => packed(reply, kept))
bare.get('/list', (_request, reply) => reply.type(HTML).send(list.render()))
bare.get('/profile', (_request, reply) => reply.type(HTML).send(profile.render()))
const bareUrl = await listen(bare)

type Row = Target & { readonly of: string }
const rows: readonly Row[] = [
  { name: 'same bytes, bare route', url: bareUrl, paths: () => [LIST], of: '' },
  { name: 'same bytes, our platform', url, paths: () => [BYTES], of: 'same bytes, bare route' },
  { name: 'list, cached', url, paths: () => [LIST], of: 'same bytes, bare route' },
  { name: `bare React list, ${list.elements} elements`, url: bareUrl, paths: () => ['/list'], of: '' },
  { name: 'list, no cache holds it', url, paths: freshLists, of: `bare React list, ${list.elements} elements` },
  { name: `bare React profile, ${profile.elements} elements`, url: bareUrl, paths: () => ['/profile'], of: '' },
  {
    name: 'profile, no cache holds it',
    url,
    paths: freshProfilesOf(ids),
    of: `bare React profile, ${profile.elements} elements`,
  },
]
const loads = new Map<string, Load[]>(rows.map(({ name }) => [name, []]))
try {
  // Warm code; not counted.
  for (const row of rows) await load(row, 3)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const row of rows) loads.get(row.name)?.push(await load(row, Number(values.seconds)))
} finally {
  await bare.close()
  await site.close()
  await database.close()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const table = rows.map(({ name, of }) => {
  const all = loads.get(name) ?? []
  const floor = loads.get(of)
  // Of one round, as the machine's speed changes from one to the next.
  const timesIts = floor ? median(all.map(({ msEach }, round) => msEach / (floor[round]?.msEach ?? msEach))) : 1
  return {
    name,
    msEach: median(all.map(({ msEach }) => msEach)),
    timesIts,
    failed: all.reduce((sum, one) => sum + one.failed, 0),
  }
})
process.stdout.write(`median of ${values.rounds} rounds of ${values.seconds} s, ${values.connections} connections\n`)
console.table(
  table.map(({ name, msEach, timesIts, failed }) => ({
    name,
    'ms each': short(msEach),
    'times its floor': short(timesIts),
    'of it': short(1 / timesIts),
    failed,
  })),
)
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), connections: Number(values.connections), table }
await writeFile(new URL('results/page-floors.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
