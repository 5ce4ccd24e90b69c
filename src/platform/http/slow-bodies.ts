import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ConnectionTimes } from './connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call whose body is bytes of a large file. */
    takes?: 'bytes'
  }
}

type Exchange = { readonly raw: IncomingMessage; readonly answer: ServerResponse }

/** Fewer in a window are a line that is too slow, or somebody who only keeps a connection. */
const LEAST_BYTES = 256 * 1024

/**
 * Ends requests whose body takes too long with 408, as Node ends those whose headers do: after half a minute, or for bytes of a large file
 * as soon as they hardly come, and after a quarter of an hour in all.
 */
export function endSlowBodies(server: FastifyInstance, times: ConnectionTimes): void {
  const end = ({ raw, answer }: Exchange): void => {
    if (raw.complete || raw.socket.destroyed) return
    // Behind an answer another one would be taken for the next.
    if (answer.headersSent) return void raw.socket.destroy()
    server.server.emit(
      'clientError',
      Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      raw.socket,
    )
    // Whoever goes on sending all the same keeps the connection no longer than the answer needs.
    setTimeout(() => raw.socket.destroy(), times.lookMs).unref()
  }
  server.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Without a socket it came from this process.
    if (hasBody && typeof raw.socket.bytesRead === 'number') {
      const exchange = { raw, answer: reply.raw }
      const isOfFile = routeOptions.config.takes === 'bytes'
      const watches = [setTimeout(() => end(exchange), isOfFile ? times.bytesMs : times.requestMs)]
      if (isOfFile) watches.push(watchPace(exchange, times.bytesWindowMs, end))
      const stop = (): void => watches.forEach(clearTimeout)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

/** Looks window by window how many bytes have come. */
function watchPace(exchange: Exchange, windowMs: number, end: (exchange: Exchange) => void): NodeJS.Timeout {
  const { raw } = exchange
  let before = raw.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead - before < LEAST_BYTES) end(exchange)
    before = bytesRead
  }, windowMs)
}
