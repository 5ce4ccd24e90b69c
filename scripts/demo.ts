// Writes a large, deterministic data set: `npm run demo -- --tutors 1000000 [--seed 2026]`.
import { parseArgs } from 'node:util'
import { copyTutors } from '#demo/load/copy-tutors.ts'
import { insertTutors } from '#demo/load/insert-tutors.ts'
import { DEMO_SEED } from '#demo/fill-demo-world.ts'
import { drawAvatars } from '#demo/world/avatar-pool.ts'
import { FIRST_TUTOR_ID } from '#demo/world/demo-tutor.ts'
import { inventSchools } from '#demo/world/schools.ts'
import { insertRows } from '#demo/load/insert-rows.ts'
import { announceBulkLoad } from '#modules/search/public.ts'
import { systemClock } from '#platform/clock.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { FolderLocked } from '#platform/db/folder-lock.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderStorage } from '#platform/storage.ts'

const { values } = parseArgs({
  options: { tutors: { type: 'string' }, seed: { type: 'string', default: String(DEMO_SEED) } },
})
const count = Number(values.tutors)
const seed = Number(values.seed)
if (!Number.isSafeInteger(count) || count < 1 || count > 10_000_000 || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run demo -- --tutors N [--seed S]   (N from 1 to 10,000,000)')
  process.exit(2)
}

try {
  await main(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof FolderLocked)) throw error
  console.error(error.message)
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
  const started = performance.now()
  const { last } = await db
    .selectFrom('tutor')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const plan = { firstId: last === null ? FIRST_TUTOR_ID : last + 1, count, seed, now }
  const faces = drawAvatars(folderStorage(config.storageDir))
  const progress = (written: number): void => {
    const seconds = (performance.now() - started) / 1000
    const speed = Math.round(written / seconds)
    process.stderr.write(
      `\r${written.toLocaleString('en')} of ${count.toLocaleString('en')} tutors, ${speed.toLocaleString('en')} a second `,
    )
    if (written === count) process.stderr.write('\nindexes, statistics…\n')
  }
  if (config.databaseUrl) await copyTutors(config.databaseUrl, plan, progress)
  else await db.transaction().execute(async (trx) => await insertTutors(trx, plan, progress))
  await completeWorld(db)
  await faces
  const seconds = (performance.now() - started) / 1000
  process.stderr.write(
    `${count.toLocaleString('en')} tutors from number ${plan.firstId} in ${seconds.toFixed(1)} s, ${Math.round(count / seconds).toLocaleString('en')} a second in all\n`,
  )
}

/** Schools belong to every demo world; `demo_fill` keeps the next start from adding a world of its own. */
async function completeWorld(db: Database['db']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await announceBulkLoad(trx)
    const fill = await trx.selectFrom('demo_fill').select('id').limit(1).executeTakeFirst()
    if (!fill) await trx.insertInto('demo_fill').values({ seed, tutors: count, filled_at: systemClock.now() }).execute()
    const school = await trx.selectFrom('school').select('id').limit(1).executeTakeFirst()
    if (!school) await insertRows(trx, 'school', inventSchools(seed))
  })
}

async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  return databaseUrl ? await openPostgres({ url: databaseUrl, replicaUrl: null, pool: 2 }) : await openEmbedded(dataDir)
}
