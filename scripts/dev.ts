// The product with hot reload.
import { resolve } from 'node:path'

process.env['NODE_ENV'] = 'development'
const { main } = await import('#app/main.ts')
const { startInOwnProcess } = await import('../simulators/own-process.ts')
await main({
  isDevelopment: true,
  simulators: async (options) => await startInOwnProcess(options, resolve('simulators/process.ts')),
})
