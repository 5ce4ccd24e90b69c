import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Locale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { FieldProblems, RefusalCode, RefusalDetails } from '#kernel/refusal.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { localeOf } from './locale-of.ts'

/** The one table of statuses and the words of refusals, given by the frame. */
export type RefusalBook = {
  readonly statusOf: (code: string) => number
  readonly wordsOf: (code: string, details: RefusalDetails, locale: Locale) => string
}

// A process is back three seconds after its database.
const AWAY_SECONDS = 5
// A field problem whose text is not one of our keys is shown as this one.
const INVALID_FIELD = 'validate.invalid'

const refusals = new WeakMap<FastifyRequest, string>()

/** Keeps with a request what it was refused with, for its line in the log; of several the first. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  if (!refusals.has(request)) refusals.set(request, code)
}

/** What a request was refused with, if it was. */
export function refusedWith(request: FastifyRequest): string | undefined {
  return refusals.get(request)
}

/** Turns whatever a handler throws into the envelope; bugs answer 500 without detail and are logged. */
export function answerFailures(server: FastifyInstance, book: RefusalBook): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    const { code, details, fields } = refusal
    noteRefusal(request, code)
    if (typeof details['seconds'] === 'number') reply.header('retry-after', details['seconds'])
    return reply
      .status(book.statusOf(code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          code,
          msg: book.wordsOf(code, details, localeOf(request)),
          data: null,
          traceId: request.id,
          ...(fields ? { fields } : {}),
        }),
      )
  }
  server.setErrorHandler<FastifyError>((error, request, reply) => refuse(request, reply, refusalOf(error, request.log)))
  server.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('NOT_FOUND')))
}

const CLIENT_FAULTS: Readonly<Record<number, RefusalCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'MEDIA_TYPE_NOT_SUPPORTED',
  429: 'RATE_LIMITED',
}

/** What the caller hears of whatever was thrown; a bug is logged. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal('INVALID_INPUT', {}, problemsOf(error.validation.map(issueOf)))
  // Told by the watch of the database once, not by every request.
  if (error instanceof DatabaseAway) return new Refusal('DATABASE_AWAY', { seconds: AWAY_SECONDS })
  const status = statusOf(error)
  if (status < 500) return new Refusal(CLIENT_FAULTS[status] ?? 'BAD_REQUEST')
  if (status === 503) return new Refusal('OVERLOADED', { seconds: 5 })
  log.error({ err: error }, 'unexpected failure')
  return new Refusal('INTERNAL')
}

function statusOf(error: unknown): number {
  const { statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Partial<FastifyError>
  return statusCode ?? 500
}

/** What is wrong with a field, and where it is. */
type Issue = { readonly path: readonly PropertyKey[]; readonly message?: string | undefined }

const issueOf = ({ instancePath, message }: { readonly instancePath: string; readonly message?: string }): Issue => ({
  path: instancePath.split('/').slice(1),
  message,
})

/** The keys of what is wrong, by field. */
export function problemsOf(issues: readonly Issue[]): FieldProblems {
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.') || '_',
      message && /^[a-z]\w*(\.\w+)+$/.test(message) ? message : INVALID_FIELD,
    ]),
  )
}
