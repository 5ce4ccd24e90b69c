// The product with hot reload.
process.env['NODE_ENV'] = 'development'
const { main } = await import('#app/main.ts')
await main({ isDevelopment: true })
export {}
