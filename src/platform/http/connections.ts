import type { FastifyHttpOptions } from 'fastify'
import type { Server } from 'node:http'

/** How long a connection may take, each in milliseconds. */
export type ConnectionTimes = {
  /** From the opening, or from the first byte of a further request, until all headers are here. */
  readonly headersMs: number
  /** From there until the body is here too. */
  readonly requestMs: number
  /** The same of a call that takes bytes of a large file, */
  readonly bytesMs: number
  /** of which 256 KiB have to come in each of these. */
  readonly bytesWindowMs: number
  /** Without a request after an answer. A proxy's own limit has to be shorter (docs/OPERATIONS). */
  readonly keepAliveMs: number
  /** Without a byte in either direction, whatever happens; more than two beats of an event stream. */
  readonly silentMs: number
  /** How often requests that take too long are looked for. Node's own half a minute would double every limit. */
  readonly lookMs: number
  /** Between the signs of life of an event stream, before each of which its session is looked at. */
  readonly beatMs: number
}

/** What the product runs with. */
export const CONNECTION_TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 30_000,
  bytesMs: 900_000,
  bytesWindowMs: 20_000,
  keepAliveMs: 10_000,
  silentMs: 60_000,
  lookMs: 2_000,
  beatMs: 25_000,
}

/**
 * The same as Fastify and Node name it. Node has one limit of a whole request for all of them, so that it is the longest one, and shorter ones
 * are ours (`endSlowBodies`). A request without Host is refused by us, in the envelope.
 */
export function connectionOptions(times: ConnectionTimes): FastifyHttpOptions<Server> {
  return {
    requestTimeout: Math.max(times.requestMs, times.bytesMs),
    keepAliveTimeout: times.keepAliveMs,
    connectionTimeout: times.silentMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.lookMs, requireHostHeader: false },
  }
}
