// Requests a second of publishing a case, applying for one, booking a tutor, ordering a unit of a course, writing and keeping, in one process on
// PostgreSQL with fsync, against bare routes in the same run, and the processor time that each request takes of the server and of
// PostgreSQL: `npm run bench -- marketplace-http [--rounds 3] [--seconds 5] [--connections 10]`. Needs an installed PostgreSQL.
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { systemClock } from '#platform/clock.ts'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { passingKeys } from '#platform/keys.ts'
import { folderStorage } from '#platform/storage.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { VISITOR, favourites, makePeople } from './accounts-people.ts'
import type { Order } from './accounts-people.ts'
import { startApi, startReferences, underLoad } from './api-under-load.ts'
import type { Load } from './api-under-load.ts'
import { sellCourse } from '../src/modules/courses/test/bought-course.ts'
import {
  bookings,
  draftSaves,
  messages,
  offers,
  publications,
  purchases,
  writeCases,
  writeThreads,
} from './marketplace-orders.ts'
import { machine, short } from './measure.ts'
import { familyMs, ownMs } from './processor-time.ts'
import { startRowsAlone } from './rows-alone.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '10' },
  },
})
const STORAGE = '/tmp/harbour-bench-files'
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), Number(values.connections)]
const PARENTS = 900
const TUTORS = 400
// Fewer than a parent may have open, and a tutor may have waiting, at once.
const DRAFTS_EACH = 6
const OFFERS_EACH = 10
// Tutors whom each of the other parents asks, from the first of the demo world on.
const BOOKED_EACH = 8
const FIRST_TUTOR = 100_001
/** Courses of which each parent orders a unit in a round. */
const COURSES_EACH = 6
// Enough tutors for as many rows as are written in a run.
const ROWS_EACH = 100
// More than are sent in a round.
const MESSAGES = 12_000
const keys = passingKeys()
const now = systemClock.now()
/** With milliseconds of processor time for each request. */
type Measured = Load & { readonly server: number; readonly postgres: number }
type Target = { readonly name: string; readonly measure: (round: number) => Promise<Measured> }
const load = async (url: string, requests: readonly Order[]): Promise<Measured> => {
  const [own, others] = [ownMs(), familyMs(cluster.pid())]
  const sent = await underLoad({ url, requests, seconds: SECONDS, connections: CONNECTIONS })
  return { ...sent, server: (ownMs() - own) / sent.sent, postgres: (familyMs(cluster.pid()) - others) / sent.sent }
}

const cluster = await startCluster({ settings: ['fsync=on'] })
const database = await openPostgres({ url: cluster.url, replicaUrl: null, pool: 10 })
const { db } = database
await migrate(database)
await fillDemoWorld({ database, storage: folderStorage(STORAGE), now, report: () => {} })
const everybody = await makePeople({ db, keys, now }, { side: 'parent', count: PARENTS * 2 })
// Who pays has agreed to the terms of now.
await db.updateTable('account').set({ termsVersion: PAPERS_VERSION, termsAcceptedAt: now }).execute()
// Those who publish, and those whose cases are on the board already.
const [parents, others] = [everybody.slice(0, PARENTS), everybody.slice(PARENTS)]
const tutors = await makePeople({ db, keys, now }, { side: 'tutor', count: TUTORS })
const mobilesOf = (people: typeof parents): string[] => people.map(({ mobile }) => mobile)
const ownDrafts = await writeCases(db, { mobiles: mobilesOf(parents), each: 1, status: 'draft', now })
const each = Math.ceil((TUTORS * OFFERS_EACH * ROUNDS) / PARENTS)
const open = await writeCases(db, { mobiles: mobilesOf(others), each, status: 'open', now })
const threads = await writeThreads(db, { mobiles: mobilesOf(parents), tutorId: FIRST_TUTOR, now })
const active = await db.selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').execute()
const listed = active.map(({ id }) => id)
const api = await startApi({ database, keys, storage: folderStorage(STORAGE) })
const [first] = draftSaves(parents, ownDrafts)
if (!first) throw new Error('nobody')
const references = await startReferences(database, { server: api.server, order: first })
const owned = await db
  .selectFrom('tuition_case')
  .select(['id', 'parentAccountId'])
  .where('id', 'in', open.slice(-PARENTS))
  .execute()
const cases = owned.flatMap(({ id, parentAccountId: parent }) => (parent === null ? [] : [{ id, parent }]))
// Cases and tutors between which nothing else happens.
const units: number[] = []
for (let count = 0; count < COURSES_EACH * ROUNDS; count++) {
  const course = await sellCourse(
    { site: { database, clock: { ...systemClock, advance: () => {} } } },
    { whole: null, chapters: [{ price: null, units: [50] }] },
  )
  units.push(course.chapters[0]?.units[0]?.productId ?? 0)
}
const rowsAlone = await startRowsAlone(database, { cases, tutorIds: listed.toReversed().slice(0, ROWS_EACH) })
const bare = (path: string): Order[] => [{ method: 'POST', path, headers: VISITOR, body: first.body ?? '' }]

const targets: readonly Target[] = [
  { name: 'bare route, same bytes', measure: async () => await load(references.url, bare('/static')) },
  { name: 'bare route, one row written', measure: async () => await load(references.url, bare('/row')) },
  { name: 'bare route, the rows of a booking', measure: async () => await load(rowsAlone.url, bare('/booking')) },
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
      return await load(api.url, bookings(others, open, booked))
    },
  },
  {
    name: 'order a unit of a course',
    measure: async (round) =>
      await load(api.url, purchases(parents, units.slice(round * COURSES_EACH, (round + 1) * COURSES_EACH))),
  },
  {
    name: 'write a message, contacts hidden',
    measure: async () => await load(api.url, messages(parents, threads, MESSAGES)),
  },
  {
    name: 'keep a tutor',
    measure: async (round) => {
      const share = Math.floor(listed.length / ROUNDS)
      return await load(api.url, favourites(parents, listed.slice(round * share, (round + 1) * share)))
    },
  },
]
const loads = new Map<string, Measured[]>(targets.map((target) => [target.name, []]))
for (let round = 0; round < ROUNDS; round++)
  for (const target of targets) loads.get(target.name)?.push(await target.measure(round))

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const of = (name: string, what: keyof Measured): number => median((loads.get(name) ?? []).map((one) => one[what]))
const [bytes = '', row = ''] = targets.map(({ name }) => name)
const table = targets.map(({ name }) => ({
  name,
  perSecond: Number(short(of(name, 'perSecond'))),
  p50: Number(short(of(name, 'p50'))),
  p95: Number(short(of(name, 'p95'))),
  failed: (loads.get(name) ?? []).reduce((sum, one) => sum + one.failed, 0),
  'server ms': Number(short(of(name, 'server'))),
  'PostgreSQL ms': Number(short(of(name, 'postgres'))),
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
await rowsAlone.server.close()
await api.stop()
await database.close()
await cluster.stop()
