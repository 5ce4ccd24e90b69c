import type { FastifyInstance } from 'fastify'
import { EVERYONE } from '#kernel/endpoint.ts'
import type { Access } from '#kernel/endpoint.ts'
import type { Parts } from './build-server.ts'
import { readinessOf } from './readiness.ts'

const ACCESS: Access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' }
// Load balancers ask each machine under its own address.
const PROBE = { config: { access: ACCESS, isAnyHost: true }, schema: { hide: true } }

/** `/healthz` (alive) and `/readyz` (database and storage take writes, migrations). */
export async function serveProbes(server: FastifyInstance, parts: Parts): Promise<void> {
  const readiness = readinessOf(parts)
  server.get('/healthz', PROBE, async () => ({ status: 'alive' }))
  server.get('/readyz', PROBE, async (_request, reply) => {
    const status = await readiness()
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
