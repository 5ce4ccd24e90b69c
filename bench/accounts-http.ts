// Requests a second of login, favourite and profile save in one process on PostgreSQL, against bare routes in the same run:
// node bench/accounts-http.ts --database postgres://… [--rounds 3] [--seconds 5] [--connections 10]
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { systemClock } from '#platform/clock.ts'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { folderStorage } from '#platform/storage.ts'
import { VISITOR, favourites, logins, makePeople, profileSaves } from './accounts-people.ts'
import type { Order } from './accounts-people.ts'
import { argon2Alone } from './argon2-alone.ts'
import { startApi, startReferences, underLoad } from './api-under-load.ts'
import type { Load } from './api-under-load.ts'
import { machine, short } from './measure.ts'

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
const keys = passingKeys()
const now = systemClock.now()

type Target = { readonly name: string; readonly measure: (round: number) => Promise<Load> }
const load = async (url: string, requests: readonly Order[]): Promise<Load> =>
  await underLoad({ url, requests, seconds: SECONDS, connections: CONNECTIONS })

const database = await openPostgres({ url: values.database, replicaUrl: null, pool: 10 })
await migrate(database)
await fillDemoWorld({ database, storage: folderStorage(STORAGE), now, report: () => {} })
const context = { db: database.db, keys, now }
const parents = await makePeople(context, { side: 'parent', count: PEOPLE })
const tutors = await makePeople(context, { side: 'tutor', count: PEOPLE * ROUNDS })
const listed = await database.db.selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').execute()
const api = await startApi({ database, keys, storage: folderStorage(STORAGE) })
const [login] = logins(parents)
if (!login) throw new Error('nobody')
const references = await startReferences(database, { server: api.server, order: login })
const bare = (path: string): Order[] => [{ method: 'POST', path, headers: VISITOR, body: login.body ?? '' }]
const share = Math.floor(listed.length / ROUNDS)
const tutorsOf = (round: number) => listed.slice(round * share, (round + 1) * share).map(({ id }) => id)

const targets: readonly Target[] = [
  { name: 'bare route, bytes of a login', measure: async () => await load(references.url, bare('/static')) },
  { name: 'bare route, one row written', measure: async () => await load(references.url, bare('/row')) },
  { name: 'argon2id alone, no HTTP', measure: async () => await argon2Alone({ keys, seconds: SECONDS, lanes: CONNECTIONS }) },
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
