// Plays the lives of one seed on an embedded database or an empty one at `--url`, from the source that it lies beside, and prints what came of them.
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import { openMigratedEmbedded } from '../embedded-database.ts'
import { playTown } from './play-town.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '100' },
    url: { type: 'string', default: '' },
  },
})
const { url } = values
const database = await (url === '' ? openMigratedEmbedded() : openPostgres({ url, replicaUrl: null, pool: 4 }))
const lived = await playTown(database, { seed: Number(values.seed), orders: Number(values.orders) })
await database.close()
process.stdout.write(`${JSON.stringify(lived)}\n`)
process.exit(0)
