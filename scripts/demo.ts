// Writes large, deterministic data sets: `npm run demo -- --tutors 1000000 --cases 1000000 [--seed 2026]`.
import { parseArgs } from 'node:util'
import { startFailureLine } from '#app/start-failure.ts'
import { copyCases } from '#demo/cases/copy-cases.ts'
import { insertCases } from '#demo/cases/insert-cases.ts'
import { copyTutors } from '#demo/load/copy-tutors.ts'
import { insertTutors } from '#demo/load/insert-tutors.ts'
import { firstOfTwo } from '#demo/load/numbers.ts'
import { DEMO_SEED } from '#demo/fill-demo-world.ts'
import { drawAvatars } from '#demo/world/avatar-pool.ts'
import { FIRST_TUTOR_ID } from '#demo/world/demo-tutor.ts'
import { inventSchools } from '#demo/world/schools.ts'
import { insertRows } from '#demo/load/insert-rows.ts'
import { announceBulkLoad } from '#modules/search/public.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderStorage } from '#platform/storage.ts'

const { values } = parseArgs({
  options: {
    tutors: { type: 'string', default: '0' },
    cases: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(DEMO_SEED) },
  },
})
const [tutors, cases, seed] = [Number(values.tutors), Number(values.cases), Number(values.seed)]
const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0 && count <= 10_000_000
if (!isCount(tutors) || !isCount(cases) || tutors + cases === 0 || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run demo -- [--tutors N] [--cases N] [--seed S]   (N up to 10,000,000)')
  process.exit(2)
}

let config: Config | null = null
try {
  config = readConfig(process.env)
  await main(config)
} catch (error) {
  const line = startFailureLine(error, config)
  if (line === null) throw error
  console.error(line)
  process.exitCode = 1
}

async function main(config: Config): Promise<void> {
  const database = await open(config)
  try {
    await migrate(database)
    await load(database, config)
  } finally {
    await database.close()
  }
}

async function load({ db }: Database, config: Config): Promise<void> {
  const now = systemClock.now()
  const faces = drawAvatars(folderStorage(config.storageDir))
  if (tutors > 0) await loadTutors(db, config, now)
  if (cases > 0) await loadCases(db, config, now)
  await completeWorld(db)
  await faces
}

async function loadTutors(db: Database['db'], config: Config, now: Date): Promise<void> {
  const { last } = await db
    .selectFrom('tutor')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const plan = { firstId: last === null ? FIRST_TUTOR_ID : last + 1, count: tutors, seed, now }
  const { progress, done } = watch('tutors', tutors)
  if (config.databaseUrl) await copyTutors(config.databaseUrl, plan, progress)
  else await db.transaction().execute(async (trx) => await insertTutors(trx, plan, progress))
  done(plan.firstId)
}

async function loadCases(db: Database['db'], config: Config, now: Date): Promise<void> {
  const plan = { firstId: await firstOfTwo(db), count: cases, seed, now, applicants: null }
  const { progress, done } = watch('cases', cases)
  if (config.databaseUrl) await copyCases(config.databaseUrl, plan, progress)
  else await db.transaction().execute(async (trx) => await insertCases(trx, plan, progress))
  done(plan.firstId)
}

/** Says how far a load is and how quick it was. */
function watch(what: string, count: number) {
  const started = performance.now()
  const speed = (written: number): string => Math.round(written / ((performance.now() - started) / 1000)).toLocaleString('en')
  return {
    progress: (written: number): void => {
      process.stderr.write(
        `\r${written.toLocaleString('en')} of ${count.toLocaleString('en')} ${what}, ${speed(written)} a second `,
      )
      if (written === count) process.stderr.write('\nindexes, statistics…\n')
    },
    done: (firstId: number): void => {
      const seconds = (performance.now() - started) / 1000
      process.stderr.write(
        `${count.toLocaleString('en')} ${what} from number ${firstId} in ${seconds.toFixed(1)} s, ${speed(count)} a second in all\n`,
      )
    },
  }
}

/** Schools belong to every demo world; `demo_fill` keeps the next start from adding a world of its own. */
async function completeWorld(db: Database['db']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceBulkLoad(trx)
    const fill = await trx.selectFrom('demo_fill').select('id').limit(1).executeTakeFirst()
    if (!fill) await trx.insertInto('demo_fill').values({ seed, tutors, filledAt: systemClock.now() }).execute()
    const school = await trx.selectFrom('school').select('id').limit(1).executeTakeFirst()
    if (!school) await insertRows(trx, 'school', inventSchools(seed))
  })
}

async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  return databaseUrl ? await openPostgres({ url: databaseUrl, replicaUrl: null, pool: 2 }) : await openEmbedded(dataDir)
}
