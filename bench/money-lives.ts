// Random lives of orders in small towns, seed by seed on a database each: all that families, tutors, operators, providers and time do to
// orders, and then what must hold of the money. `npm run bench -- money-lives [--on embedded|postgres|faults] [--from 1] [--seeds 100]
// [--orders 100]`; one seed alone: `--from SEED --seeds 1`. With `faults` each of `test/money-lives/planted.ts` must be found, or with
// `--only PART`, once or more, those of these names; on PostgreSQL where it is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { postgresBin, startCluster } from '../scripts/postgres-cluster.ts'
import { runStep } from '../scripts/run-step.ts'
import { openMigratedEmbedded } from '../test/embedded-database.ts'
import { PLANTED_IN_LIVES } from '../test/money-lives/planted.ts'
import { playTown } from '../test/money-lives/play-town.ts'
import type { Lived } from '../test/money-lives/play-town.ts'
import type { MoneyMutant } from '../test/money-mutants.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'
import { copyToPlantIn } from './planted-copy.ts'

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'embedded' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    orders: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const [from, seeds, orders] = [Number(values.from), Number(values.seeds), Number(values.orders)]
const SHEET = join(import.meta.dirname, 'results/money-lives.json')

/** Opens an empty, migrated database for a seed. */
type Opening = {
  readonly open: (seed: number) => Promise<Database>
  /** Where another process finds it; null where none can. */
  readonly addressOf: (seed: number) => string | null
  readonly end: () => Promise<void>
}

async function onPostgres(): Promise<Opening> {
  const cluster = await startCluster()
  const at = async (name: string) => await openPostgres({ url: urlOf(cluster.url, name), replicaUrl: null, pool: 4 })
  await runOnServer(cluster.url, 'create database migrated')
  const template = await at('migrated')
  await migrate(template)
  await template.close()
  const nameOf = (seed: number): string => `seed_${seed}`
  const open = async (seed: number): Promise<Database> => {
    const name = nameOf(seed)
    await runOnServer(cluster.url, `create database ${name} template migrated strategy file_copy`)
    const database = await at(name)
    const close = async (): Promise<void> => {
      await database.close()
      await runOnServer(cluster.url, `drop database ${name} with (force)`)
    }
    return { ...database, close }
  }
  return { open, addressOf: (seed) => urlOf(cluster.url, nameOf(seed)), end: async () => await cluster.stop() }
}

const onEmbedded = (): Opening => ({
  open: async () => await openMigratedEmbedded(),
  addressOf: () => null,
  end: async () => {},
})

const add = (all: Record<string, number>, more: Readonly<Record<string, number>>): void => {
  for (const [name, count] of Object.entries(more)) all[name] = (all[name] ?? 0) + count
}
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, one) => all + one, 0)
const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10

/** Keeps what was measured on one database beside what was on the others. */
function note(part: string, measured: object): void {
  writeFileSync(SHEET, `${JSON.stringify({ ...readSheet(), machine: machine(), [part]: measured }, null, 2)}\n`)
}

function readSheet(): object {
  try {
    return JSON.parse(readFileSync(SHEET, 'utf8')) as object
  } catch {
    // There is none yet.
    return {}
  }
}

async function playAll({ open, end }: Opening): Promise<void> {
  const [lives, acts]: Record<string, number>[] = [{}, {}]
  const wrong: { readonly seed: number; readonly wrong: readonly string[] }[] = []
  const begun = performance.now()
  let played = 0
  try {
    for (let seed = from; seed < from + seeds; seed++) {
      const started = performance.now()
      const database = await open(seed)
      const lived = await playTown(database, { seed, orders })
      await database.close()
      played += 1
      add(lives ?? {}, lived.orders)
      add(acts ?? {}, lived.told)
      if (lived.wrong.length > 0) wrong.push({ seed, wrong: lived.wrong })
      console.log(`seed ${seed}: ${sum(lived.orders)} orders, ${lived.wrong.length} wrong, ${secondsSince(started)} s`)
      for (const one of lived.wrong) console.log(`  ${one}`)
      const [measuredAt, seconds] = [new Date().toISOString(), secondsSince(begun)]
      note(values.on, { measuredAt, from, seeds: played, seconds, lives: sum(lives ?? {}), wrong, orders: lives, acts })
    }
  } finally {
    await end()
  }
  console.log(`${sum(lives ?? {})} lives of orders in ${played} towns on ${values.on}: ${wrong.length} towns are wrong`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

const MOST_SEEDS = 24

/** The seed whose lives find a fault, and what they say of it. */
async function findersOf(folder: string, opening: Opening | null, { file, find, replace }: MoneyMutant) {
  const path = join(folder, 'src/modules', file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    for (let seed = from; seed < from + MOST_SEEDS; seed++) {
      const database = await opening?.open(seed)
      const args = [join(folder, 'test/money-lives/lives-process.ts'), '--seed', String(seed), '--orders', String(orders)]
      const { code, output } = await runStep('node', [...args, '--url', opening?.addressOf(seed) ?? ''], { isQuiet: true })
      await database?.close()
      if (code !== 0) return { seed, wrong: [`the town ends with: ${/^\w*[Ee]rror: .*$/m.exec(output)?.[0] ?? code}`] }
      const { wrong } = JSON.parse(output.slice(output.indexOf('{'))) as Lived
      if (wrong.length > 0) return { seed, wrong: [...new Set(wrong.map((one) => one.split(':')[0] ?? one))] }
    }
    return null
  } finally {
    writeFileSync(path, text)
  }
}

type FaultLine = {
  readonly what: string
  readonly file: string
  readonly measuredAt: string
  readonly seed: number | null
  readonly wrong: readonly string[]
}

/** Writes down what became of a fault, beside the others that are still planted. */
function noteFault(line: FaultLine): void {
  const { faults } = readSheet() as { readonly faults?: { readonly lines: readonly FaultLine[] } }
  const lines = PLANTED_IN_LIVES.flatMap(({ what }) =>
    what === line.what ? line : (faults?.lines.find((one) => one.what === what) ?? []),
  )
  note('faults', { found: lines.filter(({ seed }) => seed !== null).length, of: PLANTED_IN_LIVES.length, lines })
}

async function plantAll(): Promise<void> {
  const folder = copyToPlantIn('money-lives')
  // A server of its own takes half the time.
  const opening = postgresBin() === null ? null : await onPostgres()
  let alive = 0
  const { only } = values
  const chosen = PLANTED_IN_LIVES.filter(({ what }) => only.length === 0 || only.some((part) => what.includes(part)))
  try {
    for (const mutant of chosen) {
      const { what, file } = mutant
      const found = await findersOf(folder, opening, mutant)
      noteFault({ what, file, measuredAt: new Date().toISOString(), seed: found?.seed ?? null, wrong: found?.wrong ?? [] })
      if (!found) alive += 1
      console.log(`${found ? 'found' : 'ALIVE'} ${what}: ${found ? `seed ${found.seed}, ${found.wrong.join('; ')}` : ''}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
    await opening?.end()
  }
  process.exitCode = alive === 0 ? 0 : 1
}

if (values.on === 'faults') await plantAll()
else await playAll(values.on === 'postgres' ? await onPostgres() : onEmbedded())
