import type { FastifyBaseLogger } from 'fastify'

/** Structured log; redaction is set where the logger is made (`platform/http/server.ts`). */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
