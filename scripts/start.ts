import { buildWhenStale } from './build-pages.ts'

process.env['NODE_ENV'] = 'production'
await buildWhenStale()
const { main } = await import('#app/main.ts')
await main()
