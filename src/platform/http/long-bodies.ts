import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is read for nobody behind a refusal: whoever sent a little too much hears why, which a connection that is reset could swallow. */
const STILL_READ_BYTES = 64 * 1024

/**
 * Ends a connection with the answer to a request that announces much more than its call reads, or does not say how much: Node would read
 * what is left to its end to keep the connection, a megabyte or a gigabyte.
 */
export function endLongBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isLong(request)) {
      reply.header('connection', 'close')
      // At once, not after what came meanwhile: Node begins to read it when an answer has left.
      reply.raw.once('finish', () => {
        if (!request.raw.complete) request.raw.socket.destroy()
      })
    }
    done()
  })
}

function isLong({ headers, routeOptions }: FastifyRequest): boolean {
  // Files have limits of their own, by their parts and pieces.
  if (routeOptions.config.takesFile || routeOptions.config.takes) return false
  const announced = Number(headers['content-length'] ?? 0)
  return headers['transfer-encoding'] !== undefined || announced > (routeOptions.bodyLimit ?? 0) + STILL_READ_BYTES
}
