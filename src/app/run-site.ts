import type { FastifyInstance } from 'fastify'
import { gatewaysOf, startDelivery } from '#modules/messages/jobs.ts'
import { createSearch } from '#modules/search/public.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { OpeningDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openInstallationKeys } from '#platform/check-keys.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { createLog } from '#platform/log.ts'
import { sealedStorage } from '#platform/sealed-storage.ts'
import { folderStorage, probeStorage } from '#platform/storage.ts'
import { startJobs } from '#platform/jobs.ts'
import { buildServer } from './build-server.ts'
import { demoJobs, demoPeopleLines, prepareDemo } from './prepare-demo.ts'
import { jobsOf, startOnce } from './jobs.ts'
import { pageRenderer } from './page-renderer.ts'
import { startSimulated } from './simulated-providers.ts'
import type { StartSimulators } from './simulated-providers.ts'

/** What a run of the product needs beside its configuration. */
export type Extras = {
  readonly isDevelopment?: boolean
  readonly simulators?: StartSimulators | null
}

/** Runs the product on a database that is being opened, until SIGTERM or SIGINT, then stops it gracefully. */
export async function runSite(
  config: Config,
  { database, opened }: OpeningDatabase,
  { isDevelopment = false, simulators = null }: Extras,
): Promise<void> {
  const pages = config.process === 'worker' ? null : await pageRenderer(isDevelopment)
  const clock = systemClock
  const log = createLog(config)
  const { keys, check } = openInstallationKeys(config)
  const storage = sealedStorage(folderStorage(config.storageDir), keys)
  const search = createSearch({ database, mode: config.search, log, now: clock.now })
  database.watch((isHere) => (isHere ? log.info('the database is back') : log.warn('the database is away')))
  // All that needs no data is done while the database opens.
  const server = await buildServer({ config, database, storage, keys, search, clock, log, render: pages?.render ?? null })
  pages?.attach(server)
  await server.ready()
  const fill = async (): Promise<void> => {
    await opened
    // Several processes may start at once on one empty database: the first prepares it, the others find it ready.
    await database.exclusively(async () => {
      await migrate(database)
      await check(database.db, clock.now())
      await probeStorage(storage)
      await prepareDemo(config, { database, storage, keys, log, now: clock.now() })
    })
    await search.start()
  }
  // While the data comes, mostly in other threads, this one reads the pages and the simulators.
  const [simulated] = await Promise.all([startSimulated(config, simulators), pages?.load(), fill()])
  const begin = async (): Promise<() => Promise<void>> => {
    await server.listen({ host: config.host, port: config.port })
    const jobs = { database, clock, storage, keys, log }
    const stopJobs =
      config.process === 'web' ? null : await startJobs(database, [...jobsOf(jobs), ...(await demoJobs(config, jobs))], log)
    const stopRefresh = config.process === 'web' ? null : startOnce(jobs)
    const gateways = gatewaysOf(config.outside)
    const delivery = config.process === 'web' ? null : await startDelivery({ database, keys, gateways, log, now: clock.now })
    announce(config, server, simulated?.url ?? null)
    for (const line of await demoPeopleLines(config, database.db)) process.stderr.write(`${line}\n`)
    return async () => {
      await closeGently(server)
      await stopRefresh?.()
      await stopJobs?.()
      await delivery?.stop()
      await simulated?.close()
      await search.stop()
      await pages?.close()
      await database.close()
    }
  }
  await stopWhenTold(begin())
}

/** From the first request on a stop is gentle, and is one: the terminal, the launcher and a service manager may all ask for it. */
async function stopWhenTold(begun: Promise<() => Promise<void>>): Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await (
      await begun
    )()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (stopped ??= stop()))
  await begun
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
