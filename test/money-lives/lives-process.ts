// Plays the lives of one seed on an embedded database, from the source that it lies beside, and prints what came of them.
import { parseArgs } from 'node:util'
import { openMigratedEmbedded } from '../embedded-database.ts'
import { playTown } from './play-town.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, orders: { type: 'string', default: '100' } } })
const database = await openMigratedEmbedded()
const lived = await playTown(database, { seed: Number(values.seed), orders: Number(values.orders) })
await database.close()
process.stdout.write(`${JSON.stringify(lived)}\n`)
process.exit(0)
