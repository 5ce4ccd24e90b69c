// The product with hot reload.
process.env['NODE_ENV'] = 'development'
const { main } = await import('#app/main.ts')
const { startSimulators } = await import('../simulators/start-simulators.ts')
await main({ isDevelopment: true, simulators: startSimulators })
export {}
