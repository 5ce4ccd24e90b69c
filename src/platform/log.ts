import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { redactedError, redactedUrl } from './http/redaction.ts'

/** Structured log as use cases see it. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

// A write to the system for every line is a twelfth of what a short answer costs. Lines wait for a few more, a second at most;
// an orderly end and an uncaught error write them out, a kill loses them.
const WAITING_BYTES = 32 * 1024
const LONGEST_WAIT_MS = 1000

/** Where lines go by default, to a file or a descriptor: not one by one. */
export function fewWritesTo(dest: string | number): DestinationStream {
  return pino.destination({
    dest,
    sync: false,
    minLength: WAITING_BYTES,
    maxWrite: 2 * WAITING_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  })
}

/** The process's log: JSON lines on standard output or where told, without secrets. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    // Fastify logs some failures with the request: no header, cookie or body of it is written.
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redactedUrl(request.url ?? ''), address: request.ip }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: redactedError,
    },
  }
  return pino(options, destination ?? fewWritesTo(1))
}
