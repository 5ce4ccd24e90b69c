import type { FastifyInstance } from 'fastify'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { gatewaysOf, startDelivery } from '#modules/messages/jobs.ts'
import { createSearch } from '#modules/search/public.ts'
import { systemClock } from '#platform/clock.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { FolderLocked } from '#platform/db/folder-lock.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { openKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import { folderStorage } from '#platform/storage.ts'
import { startJobs } from '#platform/jobs.ts'
import { buildServer } from './build-server.ts'
import { demoPeopleLines, prepareDemoPeople } from './demo-people.ts'
import { jobsOf } from './jobs.ts'
import { pageRenderer } from './page-renderer.ts'
import { startSimulated } from './simulated-providers.ts'
import type { StartSimulators } from './simulated-providers.ts'

type Extras = { readonly isDevelopment?: boolean; readonly simulators?: StartSimulators | null }

/** Starts the product as the environment says and stops it gracefully on SIGTERM or SIGINT. */
export async function main({ isDevelopment = false, simulators = null }: Extras = {}): Promise<void> {
  try {
    await run(readConfig(process.env), { isDevelopment, simulators })
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof FolderLocked)) throw error
    process.stderr.write(`TutorHarbour cannot start.\n${error.message}\n`)
    process.exitCode = 1
  }
}

async function run(config: Config, { isDevelopment, simulators }: Required<Extras>): Promise<void> {
  // The embedded database wakes up in its own thread meanwhile.
  const opening = openDatabase(config)
  const rendering = config.process === 'worker' ? null : pageRenderer(isDevelopment)
  rendering?.catch(() => {})
  const database = await opening
  const storage = folderStorage(config.storageDir)
  await migrate(database)
  const clock = systemClock
  const log = createLog(config)
  if (config.fillsDemo)
    await fillDemoWorld({ database, storage, now: clock.now(), report: (line) => process.stderr.write(`${line}\n`) })
  const keys = openKeys(config.dataDir, config.secretKeys)
  await prepareDemoPeople(config, { database, storage, keys, log, now: clock.now() })
  const pages = await rendering
  const search = createSearch({ database, mode: config.search, log, now: clock.now })
  const server = await buildServer({ config, database, storage, keys, search, clock, log, render: pages?.render ?? null })
  pages?.attach(server)
  await search.start()
  await server.listen({ host: config.host, port: config.port })
  const simulated = await startSimulated(config, simulators)
  const stopJobs =
    config.process === 'web' ? null : await startJobs(database, jobsOf({ database, clock, storage, keys, log }), log)
  const gateways = gatewaysOf(config.outside)
  const delivery = config.process === 'web' ? null : await startDelivery({ database, keys, gateways, log, now: clock.now })
  announce(config, server, simulated?.url ?? null)
  for (const line of await demoPeopleLines(config, database.db)) process.stderr.write(`${line}\n`)
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await closeGently(server)
    await stopJobs?.()
    await delivery?.stop()
    await simulated?.close()
    await search.stop()
    await pages?.close()
    await database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl)
    return await openPostgres({ url: config.databaseUrl, replicaUrl: config.replicaUrl, pool: config.databasePool })
  process.stderr.write('Embedded database: survives a crash of this process, not power loss. Set DATABASE_URL for PostgreSQL.\n')
  return await openEmbedded(config.dataDir)
}

function announce(config: Config, server: FastifyInstance, simulators: string | null): void {
  const where = server
    .addresses()
    .map((address) => (typeof address === 'string' ? address : `${address.address}:${address.port}`))
  process.stderr.write(
    `\nTutorHarbour 良師港  ${config.publicUrl}\nlistening on ${where.join(', ')}; API documentation at /api/docs\n`,
  )
  if (simulators) process.stderr.write(`SMS, WhatsApp and e-mail of the demo are read at ${simulators}\n`)
}
