// Requests a second of publishing a case, applying for one, booking a tutor and writing to one, in one process on PostgreSQL,
// against bare routes in the same run: node bench/marketplace-http.ts --database postgres://… [--rounds 3] [--seconds 5] [--connections 10]
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { systemClock } from '#platform/clock.ts'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { folderStorage } from '#platform/storage.ts'
import { VISITOR, makePeople } from './accounts-people.ts'
import type { Order } from './accounts-people.ts'
import { startApi, startReferences, underLoad } from './api-under-load.ts'
import type { Load } from './api-under-load.ts'
import { bookings, draftSaves, messages, offers, publications, writeCases, writeThreads } from './marketplace-orders.ts'
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
  console.error('usage: npm run bench -- marketplace-http --database postgres://…   (an empty database; it is filled)')
  process.exit(2)
}
const STORAGE = '/tmp/harbour-bench-files'
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), Number(values.connections)]
const PARENTS = 500
const TUTORS = 300
// Fewer than a parent may have open, and a tutor may have waiting, at once.
const DRAFTS_EACH = 6
const OFFERS_EACH = 10
// Tutors whom each of the other parents asks, from the first of the demo world on.
const BOOKED_EACH = 8
const FIRST_TUTOR = 100_001
// More than are sent in a round.
const MESSAGES = 5000
const keys = passingKeys()
const now = systemClock.now()
type Target = { readonly name: string; readonly measure: (round: number) => Promise<Load> }
const load = async (url: string, requests: readonly Order[]): Promise<Load> =>
  await underLoad({ url, requests, seconds: SECONDS, connections: CONNECTIONS })

const database = await openPostgres({ url: values.database, replicaUrl: null, pool: 10 })
const { db } = database
await migrate(database)
await fillDemoWorld({ database, storage: folderStorage(STORAGE), now, report: () => {} })
const everybody = await makePeople({ db, keys, now }, { side: 'parent', count: PARENTS * 2 })
// Those who publish, and those whose cases are on the board already.
const [parents, others] = [everybody.slice(0, PARENTS), everybody.slice(PARENTS)]
const tutors = await makePeople({ db, keys, now }, { side: 'tutor', count: TUTORS })
const mobilesOf = (people: typeof parents): string[] => people.map(({ mobile }) => mobile)
const ownDrafts = await writeCases(db, { mobiles: mobilesOf(parents), each: 1, status: 'draft', now })
const each = Math.ceil((TUTORS * OFFERS_EACH * ROUNDS) / PARENTS)
const open = await writeCases(db, { mobiles: mobilesOf(others), each, status: 'open', now })
const threads = await writeThreads(db, { mobiles: mobilesOf(parents), tutorId: FIRST_TUTOR, now })
const api = await startApi({ database, keys, storage: folderStorage(STORAGE) })
const [first] = draftSaves(parents, ownDrafts)
if (!first) throw new Error('nobody')
const references = await startReferences(database, { server: api.server, order: first })
const bare = (path: string): Order[] => [{ method: 'POST', path, headers: VISITOR, body: first.body ?? '' }]

const targets: readonly Target[] = [
  { name: 'bare route, same bytes', measure: async () => await load(references.url, bare('/static')) },
  { name: 'bare route, one row written', measure: async () => await load(references.url, bare('/row')) },
  { name: 'save a draft', measure: async () => await load(api.url, draftSaves(parents, ownDrafts)) },
  {
    name: 'publish a case, searchable at once',
    measure: async () => {
      const drafts = await writeCases(db, { mobiles: mobilesOf(parents), each: DRAFTS_EACH, status: 'draft', now })
      return await load(api.url, publications(parents, drafts))
    },
  },
  {
    name: 'apply for a case, parent told',
    measure: async (round) => {
      const share = TUTORS * OFFERS_EACH
      return await load(api.url, offers(tutors, open.slice(round * share, (round + 1) * share)))
    },
  },
  {
    name: 'book a tutor, tutor told',
    measure: async (round) => {
      const booked = Array.from({ length: BOOKED_EACH }, (_, index) => FIRST_TUTOR + round * BOOKED_EACH + index)
      return await load(api.url, bookings(others, open.slice(0, PARENTS), booked))
    },
  },
  {
    name: 'write a message, contacts hidden',
    measure: async () => await load(api.url, messages(parents, threads, MESSAGES)),
  },
]
const loads = new Map<string, Load[]>(targets.map((target) => [target.name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const target of targets) loads.get(target.name)?.push(await target.measure(round))

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const of = (name: string, what: keyof Load): number => median((loads.get(name) ?? []).map((one) => one[what]))
const [bytes = '', row = ''] = targets.map(({ name }) => name)
const table = targets.map(({ name }) => ({
  name,
  perSecond: Number(short(of(name, 'perSecond'))),
  p50: Number(short(of(name, 'p50'))),
  p95: Number(short(of(name, 'p95'))),
  failed: (loads.get(name) ?? []).reduce((sum, one) => sum + one.failed, 0),
  'of bare route': Number(short(of(name, 'perSecond') / of(bytes, 'perSecond'))),
  'of one row': Number(short(of(name, 'perSecond') / of(row, 'perSecond'))),
}))
const { rows } = await sql<{ version: string; fsync: string }>`
  select version() as version, current_setting('fsync') as fsync`.execute(db)
const { rows: written } = await sql<{ published: number; offers: number; notices: number }>`
  select (select count(*)::int from case_search) as published, (select count(*)::int from case_offer) as offers,
    (select count(*)::int from notice) as notices`.execute(db)
console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`)
console.table(table)
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = {
  measuredAt: systemClock.now().toISOString(),
  machine: machine(),
  database: rows[0],
  connections: CONNECTIONS,
  note: 'One transaction each, with its row in the search and its notice; load and PostgreSQL share the processors.',
  written: written[0],
  table,
}
await writeFile(new URL('results/marketplace-http.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
await references.server.close()
await api.stop()
await database.close()
