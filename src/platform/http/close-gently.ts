import type { FastifyInstance } from 'fastify'
import { endStreams } from './live.ts'

const LONGEST_MS = 10_000
const LOOK_AGAIN_MS = 50

/**
 * Takes no new connections, lets the requests under way finish, at most ten seconds, and then closes the server. Fastify's
 * own close refuses inside calls at once, so a page under way could no longer ask the API.
 */
export async function closeGently(server: FastifyInstance): Promise<void> {
  const http = server.server
  if (http.listening) {
    const timers: NodeJS.Timeout[] = []
    endStreams(server)
    await new Promise<void>((resolve) => {
      http.close(() => resolve())
      // A connection that was kept alive becomes idle only when its answer has left.
      timers.push(
        setInterval(() => http.closeIdleConnections(), LOOK_AGAIN_MS),
        setTimeout(resolve, LONGEST_MS),
      )
    })
    for (const timer of timers) clearTimeout(timer)
    http.closeAllConnections()
  }
  await server.close()
}
