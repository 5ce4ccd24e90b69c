import type { PgBoss } from 'pg-boss'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'

/** Background work: `cron` in Hong Kong time starts it; one process of all runs each turn. */
export type Job = {
  /** `room.what`, e.g. `search.refresh`. */
  readonly name: string
  readonly cron: string
  readonly run: () => Promise<void>
}

const POLL_SECONDS = 10
const RETRIES = 3

/** Starts the workers of these jobs in the same database; returns how to stop them gracefully. */
export async function startJobs(database: Database, jobs: readonly Job[], log: Log): Promise<() => Promise<void>> {
  // Read when the site already answers.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.raw(text, values ?? []) }) },
    schema: 'job',
    // Made by a migration.
    createSchema: false,
    supervise: true,
    schedule: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, close: false, timeout: 5000 })
  }
  try {
    await boss.start()
    await workOn(boss, jobs, log)
  } catch (error) {
    // Half started it would work next to the next attempt.
    await stop().catch(() => {})
    throw error
  }
  return stop
}

/** Makes the queues, workers and schedules that are missing. */
async function workOn(boss: PgBoss, jobs: readonly Job[], log: Log): Promise<void> {
  // Each would be a transaction of its own, on the connection that the first readers wait for.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const job of jobs) {
    if (!queues.has(job.name)) await boss.createQueue(job.name, { retryLimit: RETRIES, policy: 'singleton' })
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      log.debug({ job: job.name }, 'job starts')
      await job.run()
    })
    if (crons.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Hong_Kong' })
  }
}
