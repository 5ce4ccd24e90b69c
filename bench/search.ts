// Measures both search providers: node bench/search.ts [--what cases] --sizes 10000,100000 [--database postgres://…]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createSearch } from '#modules/search/public.ts'
import type { SearchEngine } from '#modules/search/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { SearchProvider } from '#modules/engine/public.ts'
import { postgresProvider } from '../src/modules/search/store/postgres-provider.ts'
import { readFrequencies } from '../src/modules/search/store/term-frequencies.ts'
import { integer, oneOf, randomFrom } from '../src/modules/search/test/random-documents.ts'
import { openFilled } from './fill-search.ts'
import { machine, percentiles, short, timed, timedOften } from './measure.ts'
import type { Percentiles } from './measure.ts'
import { MEASURED } from './measured.ts'
import { transact } from '../test/test-context.ts'

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'tutors' },
    sizes: { type: 'string', default: '10000' },
    database: { type: 'string' },
    queries: { type: 'string', default: '60' },
    random: { type: 'string', default: '2000' },
  },
})
const what = MEASURED[values.what === 'cases' ? 'cases' : 'tutors']
const NOW = new Date('2026-11-21T04:00:00Z')
const report = (...words: readonly unknown[]): void => void process.stderr.write(`${words.map(String).join(' ')}\n`)
const PAGES = [1, 10]
/** Each request is timed so often; its middle time counts. */
const ROUNDS = 5
const log = { debug: () => {}, info: () => {}, warn: report, error: report }
/** Ceilings of the search design: page 1, p95 in ms; page 10 may take four times as long. */
const CEILINGS: Readonly<Record<string, { postgres: number; memory: number }>> = {
  10000: { postgres: 2, memory: 0.1 },
  100000: { postgres: 8, memory: 0.5 },
  1000000: { postgres: 40, memory: 3 },
}

type Row = { name: string; page: number; postgres: Percentiles; memory: Percentiles }

async function measureClasses(postgres: SearchProvider, memory: SearchProvider): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const [name, make] of Object.entries(what.classes)) {
    for (const page of PAGES) {
      const random = randomFrom(name.length * 31 + page)
      const few = Array.from({ length: Number(values.queries) }, () => make(random, page))
      const many = Array.from({ length: 600 }, () => make(random, page))
      rows.push({
        name,
        page,
        postgres: percentiles(await timedOften(few, ROUNDS, postgres.find)),
        memory: percentiles(await timedOften(many, ROUNDS, memory.find)),
      })
    }
  }
  return rows
}

/** Random requests that the two providers answer differently. */
async function countDifferences(postgres: SearchProvider, memory: SearchProvider, asked: number): Promise<number> {
  const random = randomFrom(99)
  let differences = 0
  for (let i = 0; i < asked; i++) {
    const asking = what.ask(random)
    const slice = { offset: oneOf(random, [0, 0, 12, 108]), limit: integer(random, 1, 50) }
    const request = { ...asking, ...slice }
    const [a, b] = [await postgres.find(request), await memory.find(request)]
    const isSame = a.ids.join() === b.ids.join() && a.hasNextPage === b.hasNextPage && (a.total === null || a.total === b.total)
    if (!isSame) differences++
  }
  return differences
}

/** Twelve rows by primary key on the same connection: what any answer from the database costs at least. */
async function measureReference({ db }: Database): Promise<Percentiles> {
  const table = sql.table(what.listing.table)
  const { rows } = await sql<{ id: number }>`select id from ${table} limit 1200`.execute(db)
  const pages = Array.from({ length: 100 }, (_, i) => rows.slice(i * 12, i * 12 + 12).map((row) => row.id))
  return percentiles(
    await timed(pages, (ids) => sql`select id, status, smart from ${table} where id = any(${ids}::int[])`.execute(db)),
  )
}

/** Milliseconds from the start of a saving transaction until this process's index has followed it. */
async function measureFreshness(database: Database, engine: SearchEngine): Promise<Percentiles> {
  let follow = (): void => {}
  engine.onChange(() => follow())
  const save = async (position: number): Promise<void> => {
    const followed = new Promise<void>((resolve) => void (follow = resolve))
    await transact({ database, clock: { now: () => NOW } }, async (tx) => await what.save(tx, position))
    await followed
  }
  return percentiles(
    await timed(
      Array.from({ length: 30 }, (_, position) => position),
      save,
    ),
  )
}

async function measure(size: number) {
  const database = await openFilled({ what, size, now: NOW }, values.database ?? null)
  const frequencies = await readFrequencies(database.db, what.listing)
  const postgres = postgresProvider(what.listing, database.db, () => frequencies)
  const engine = what.engineOf(createSearch({ database, mode: 'memory', log, now: () => new Date() }))
  const heapBefore = process.memoryUsage().rss
  const started = performance.now()
  await engine.start()
  await engine.whenReady()
  const loadSeconds = (performance.now() - started) / 1000
  const server = await sql<{ version: string }>`select version()`.execute(database.db)
  const rows = await measureClasses(postgres, engine)
  const asked = Number(values.random)
  const result = {
    size,
    documents: engine.documents,
    database: server.rows[0]?.version.split(' on ')[0] ?? '',
    reference: { name: '12 rows by primary key, ms', ...(await measureReference(database)) },
    loadSeconds,
    indexMb: engine.bytes / 2 ** 20,
    rssGrowthMb: (process.memoryUsage().rss - heapBefore) / 2 ** 20,
    differences: await countDifferences(postgres, engine, asked),
    asked,
    freshnessMs: await measureFreshness(database, engine),
    rows,
  }
  await engine.stop()
  await database.close()
  return result
}

type Result = Awaited<ReturnType<typeof measure>>

function print({ size, rows, ...result }: Result): void {
  const ceiling = CEILINGS[size]
  console.log(
    `\n${size} rows, ${result.database}; index of ${result.documents} listed ${values.what} loaded in ${short(result.loadSeconds)} s, ${short(result.indexMb)} MB`,
  )
  console.log(`reference ${result.reference.name}: p50 ${short(result.reference.p50)}, p95 ${short(result.reference.p95)}`)
  console.log(`what is saved is found after p50 ${short(result.freshnessMs.p50)}, p95 ${short(result.freshnessMs.p95)} ms`)
  console.log(`differences between the providers: ${result.differences} of ${result.asked} random queries`)
  console.table(
    rows.map((row) => ({
      class: row.name,
      page: row.page,
      'postgres ms p50/p95/p99': [row.postgres.p50, row.postgres.p95, row.postgres.p99].map(short).join(' / '),
      'memory us p50/p95/p99': [row.memory.p50, row.memory.p95, row.memory.p99].map((ms) => short(ms * 1000)).join(' / '),
      over: ceiling
        ? [
            row.postgres.p95 > ceiling.postgres * (row.page === 1 ? 1 : 4) ? 'postgres' : '',
            row.memory.p95 > ceiling.memory * (row.page === 1 ? 1 : 4) ? 'memory' : '',
          ].join(' ')
        : '',
    })),
  )
}

const results: Result[] = []
for (const size of values.sizes.split(',').map(Number)) {
  const result = await measure(size)
  print(result)
  results.push(result)
}
// Sizes may be measured one at a time: the latest figures of each are kept.
const FILE = new URL(`results/${what.file}`, import.meta.url)
const before = await readFile(FILE, 'utf8').then(
  (text) => (JSON.parse(text) as { results: Result[] }).results,
  () => [],
)
const kept = before.filter((old) => !results.some((result) => result.size === old.size))
const all = [...kept, ...results].toSorted((a, b) => a.size - b.size)
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), rounds: ROUNDS, ceilings: CEILINGS, results: all }
await writeFile(FILE, `${JSON.stringify(sheet, null, 2)}\n`)
