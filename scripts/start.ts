import { buildWhenStale } from './build-pages.ts'

process.env['NODE_ENV'] = 'production'
await buildWhenStale()
const { main } = await import('#app/main.ts')
const { startSimulators } = await import('../simulators/start-simulators.ts')
await main({ simulators: startSimulators })
