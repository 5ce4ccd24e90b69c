import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { ConfigError } from '#platform/config.ts'
import { countPutOff } from '#platform/db/work-put-off.ts'
import type { OpenRoom } from '#platform/room.ts'
import type { Parts } from './build-server.ts'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Measures the server and answers Prometheus at `http://METRICS_ADDRESS/metrics`, as long as the server is up. An address
 * apart, because behind a proxy on the same machine every caller of the public one comes from loopback. Without
 * `METRICS_ADDRESS` nothing is measured. The server's `ready` refuses an address that cannot be had with a `ConfigError`.
 */
export function serveMetrics(
  server: FastifyInstance,
  { config, database, rooms, log }: Pick<Parts, 'config' | 'database' | 'rooms' | 'log'>,
): void {
  const place = config.metrics
  if (!place) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(registry, server)
  for (const { gauges = [] } of rooms.open) measure(registry, gauges)
  measureFailedWork(registry, database)
  const own = createServer(answerWith(registry))
  server.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      own.once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(new ConfigError(`METRICS_ADDRESS: ${place.host}:${place.port} cannot be listened on (${code})`)),
      )
      own.listen(place.port, place.host, resolve)
    })
    const { address, port, family } = own.address() as AddressInfo
    log.info(`metrics are read at http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`)
  })
  server.addHook('onClose', async () => {
    if (!own.listening) return
    own.closeAllConnections()
    await promisify(own.close.bind(own))()
  })
}

function answerWith(registry: Registry): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }
}

function measureRequests(registry: Registry, server: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    duration
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })
}

function measure(registry: Registry, gauges: NonNullable<OpenRoom['gauges']>): void {
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}

/** Of all processes, as it stands in the database. */
function measureFailedWork(registry: Registry, { db }: Parts['database']): void {
  new Gauge({
    name: 'background_work_put_off',
    help: 'Things of a background work that failed and wait to be tried again',
    labelNames: ['work'],
    registers: [registry],
    async collect() {
      this.reset()
      // The others are read without the database, too.
      for (const { work, count } of await countPutOff(db).catch(() => [])) this.set({ work }, count)
    },
  })
}
