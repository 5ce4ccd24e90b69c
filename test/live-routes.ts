import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

const CHANNEL = 'fastify.initialization'

/** Builds a server and answers it with every route that was registered while it was built, as the server has it. */
export async function withRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ readonly server: FastifyInstance; readonly routes: readonly RouteOptions[] }> {
  const routes: RouteOptions[] = []
  const watch = (message: unknown): void => {
    ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe(CHANNEL, watch)
  try {
    const server = await build()
    await server.ready()
    return { server, routes }
  } finally {
    unsubscribe(CHANNEL, watch)
  }
}

/** The methods of a route in one list. */
export function methodsOf(route: RouteOptions): readonly string[] {
  return [route.method].flat()
}
