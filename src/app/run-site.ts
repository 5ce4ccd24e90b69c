import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { API_DOCS } from '#kernel/endpoint.ts'
import { systemClock } from '#platform/clock.ts'
import { systemContext } from '#platform/context.ts'
import type { Config } from '#platform/config.ts'
import type { OpeningDatabase } from '#platform/db/database.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openInstallationKeys } from '#platform/check-keys.ts'
import { checkStorage } from '#platform/check-storage.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { outliveForgottenPromises } from '#platform/forgotten-promises.ts'
import { createLog } from '#platform/log.ts'
import { sealedStorage } from '#platform/sealed-storage.ts'
import { folderStorage, probeStorage } from '#platform/storage.ts'
import { startJobs } from '#platform/jobs.ts'
import { buildServer } from './build-server.ts'
import { demoJobs, demoPeopleLines, prepareDemo } from './prepare-demo.ts'
import { baseContextOf } from './base-context.ts'
import { openRooms } from './open-rooms.ts'
import { pageRenderer } from './page-renderer.ts'
import { startSimulated } from './simulated-providers.ts'
import type { StartSimulators } from './simulated-providers.ts'

const RETRY_MS = 1000

/** What a run of the product needs besides its configuration. */
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
  outliveForgottenPromises(log)
  // First of all, because it refuses settings: nothing is made in a folder for a start that cannot be.
  const rooms = await openRooms({ config, database, clock, log })
  const { keys, check } = openInstallationKeys(config)
  const storage = sealedStorage(folderStorage(config.storageDir), keys)
  database.watch((isHere) => (isHere ? log.info('the database is back') : log.warn('the database is away')))
  // All that needs no data is done while the database opens.
  const server = await buildServer({ config, database, storage, keys, rooms, clock, log, render: pages?.render ?? null })
  pages?.attach(server)
  await server.ready()
  const ctx = systemContext(baseContextOf({ config, database, storage, keys, clock, log }))
  const fill = async (): Promise<readonly string[]> => {
    await opened
    // Several processes may start at once on one empty database: the first prepares it, the others find it ready.
    await database.exclusively(async () => {
      // Otherwise its owner has, before anybody served.
      if (config.ownerUrl === null) await migrate(database)
      await check(database.db, clock.now())
      await checkStorage(database.db, config.storageDir)
      await probeStorage(storage)
      await prepareDemo(config, database, ctx)
    })
    // What rooms keep in memory, the search index above all, is for visitors.
    if (config.process !== 'worker') await rooms.start()
    return await demoPeopleLines(config, database.db)
  }
  // Another process; visitors need not wait for it.
  const simulating = startSimulated(config, { start: simulators, providers: rooms.providers })
  simulating.catch(() => {})
  // While the data comes, mostly in other threads, this one reads the pages.
  const [people] = await Promise.all([fill(), pages?.load()])
  // Processes that make the queues at the same time would be in each other's way.
  const work = async (): Promise<() => Promise<void>> =>
    await database.exclusively(async () => {
      const all = [...rooms.jobs(ctx), ...(await demoJobs(config, ctx))]
      return await startJobs(database, all, log)
    })
  const begin = async (stopping: AbortSignal): Promise<() => Promise<void>> => {
    await server.listen({ host: config.host, port: config.port })
    const simulated = await simulating
    announce(config, server, simulated?.url ?? null)
    for (const line of people) process.stderr.write(`${line}\n`)
    const isWorker = config.process !== 'web'
    const stopWork = isWorker ? await rooms.work(ctx) : null
    // It serves already: a database that goes away now is ridden out.
    const stopJobs = isWorker ? await startWhileAway(work, stopping) : null
    return async () => {
      await closeGently(server)
      await stopJobs?.()
      await stopWork?.()
      await simulated?.close()
      await rooms.stop()
      await pages?.close()
      await database.close()
    }
  }
  await stopWhenTold(begin)
}

/** Retries while the database is away; null when the process is stopped before. */
async function startWhileAway<T>(start: () => Promise<T>, stopping: AbortSignal): Promise<T | null> {
  while (!stopping.aborted) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return null
}

/** From the first request on a stop is gentle, and is one: the terminal, the launcher and a service manager may all ask for it. */
async function stopWhenTold(begin: (stopping: AbortSignal) => Promise<() => Promise<void>>): Promise<void> {
  const stopping = new AbortController()
  const begun = begin(stopping.signal)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    stopping.abort()
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
    `\nTutorHarbour 良師港  ${config.publicUrl}\nlistening on ${where.join(', ')}; API documentation at ${API_DOCS}\n`,
  )
  if (simulators) process.stderr.write(`SMS, WhatsApp and e-mail of the demo are read at ${simulators}\n`)
}
