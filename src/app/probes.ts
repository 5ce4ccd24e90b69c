import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { EVERYONE } from '#kernel/endpoint.ts'
import type { Access } from '#kernel/endpoint.ts'
import type { Parts } from './build-server.ts'
import { readinessOf } from './readiness.ts'

const ACCESS: Access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' }
const PROBE = { config: { access: ACCESS }, schema: { hide: true } }
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** `/healthz` (alive), `/readyz` (database and migrations) and `/metrics` (Prometheus). */
export async function serveProbes(server: FastifyInstance, parts: Parts): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  measureSearch(registry, parts.search)
  server.addHook('onResponse', (request, reply, done) => {
    duration
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })
  const readiness = readinessOf(parts)
  server.get('/healthz', PROBE, async () => ({ status: 'alive' }))
  server.get('/readyz', PROBE, async (_request, reply) => {
    const status = await readiness()
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  server.get('/metrics', PROBE, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

function measureSearch(registry: Registry, search: Parts['search']): void {
  const { tutors, cases } = search
  const gauges: readonly [string, string, () => number][] = [
    ['search_index_documents', 'Tutors in the in-process index', () => tutors.documents],
    ['search_index_cases', 'Cases in the in-process index', () => cases.documents],
    ['search_index_bytes', 'Memory of the in-process indexes', () => tutors.bytes + cases.bytes],
    [
      'search_index_age_seconds',
      'Seconds since the indexes were last in step with the database',
      () => Math.max(tutors.ageSeconds, cases.ageSeconds),
    ],
  ]
  for (const [name, help, read] of gauges) {
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
