// A worker that tends lessons, which the kill test starts and kills; settings come in its environment.
import { flushCompileCache } from 'node:module'
import { systemClock } from '#platform/clock.ts'
import { openPostgres } from '#platform/db/database.ts'
import { openKeys } from '#platform/keys.ts'
import { tendBookings } from '../jobs.ts'

export type TendingSettings = { readonly url: string; readonly secretKeys: string }

const settings = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as TendingSettings
const database = await openPostgres({ url: settings.url, replicaUrl: null, pool: 2 })
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
flushCompileCache()
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
const ground = { db: database.db, keys: openKeys('', settings.secretKeys), now: systemClock.now, log }
for (;;) {
  await tendBookings(ground)
  await new Promise((resolve) => setTimeout(resolve, 1))
}
