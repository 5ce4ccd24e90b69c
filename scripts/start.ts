import type { startSimulators } from '../simulators/start-simulators.ts'
import { buildWhenStale } from './build-pages.ts'

process.env['NODE_ENV'] = 'production'
const built = buildWhenStale()
// Whoever waits for the pages hears of it.
built.catch(() => {})
const { main } = await import('#app/main.ts')
const simulators: typeof startSimulators = async (options) =>
  await (await import('../simulators/start-simulators.ts')).startSimulators(options)
await main({ built, simulators })
