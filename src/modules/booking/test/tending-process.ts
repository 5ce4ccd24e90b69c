// A worker of all that time decides about lessons, cases and offers; the kill test starts and kills it.
import { flushCompileCache } from 'node:module'
import { openPostgres } from '#platform/db/database.ts'
import { openKeys } from '#platform/keys.ts'
import { expireCases } from '../../cases/use-cases/expire-cases.ts'
import { expireOffers, remindOfOffers } from '../../cases/use-cases/expire-offers.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { testContext } from '../../../../test/test-context.ts'

export type TendingSettings = { readonly url: string; readonly secretKeys: string }

const settings = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as TendingSettings
const database = await openPostgres({ url: settings.url, replicaUrl: null, pool: 2 })
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
flushCompileCache()
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
const context = testContext({ database, keys: openKeys('', settings.secretKeys) }, { log })
const cases = async (): Promise<void> => {
  await remindOfOffers(context)
  await expireOffers(context)
  await expireCases(context)
}
for (;;) {
  // As in the product, each has its turn while the others are at work.
  await Promise.all([tendMatches(context), cases()])
  await new Promise((resolve) => setTimeout(resolve, 1))
}
