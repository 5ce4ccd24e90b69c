import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import type { Finding, Scan } from '../virus-scanner.ts'
import { bodiesAtOnce } from './bodies-at-once.ts'
import { actOnce } from './act-once.ts'
import { inputOf, routeOf } from './endpoint-route.ts'
import type { InsideCalls } from './inside-calls.ts'
import { jsonPiece, joinedPieces } from './json-pieces.ts'
import { streamEvents } from './live.ts'
import type { StreamParts } from './live.ts'
import { sendFile } from './send-file.ts'
import { resumableOf } from './resumable.ts'
import { uploadedFile } from './upload.ts'
import type { UploadedFile } from './upload.ts'
import type { Input, Register } from './routes.ts'
import type { SessionCookies } from './session-cookies.ts'

/** Builds the context of one request; the session decides who the actor is. */
export type ContextOf = (request: FastifyRequest) => Context

/** What a provider tells may hold a whole order of its. */
const LARGEST_NEWS_BYTES = 256 * 1024
/** Large files of an account, and of all, that a process takes at once where each lies in its memory. */
const LARGE_OF_ACCOUNT = 1
const LARGE_AT_ONCE = 4
const ENVELOPE_HEAD = jsonPiece('{"code":"OK","msg":"","data":')

/** What the registrar needs of the platform. */
export type RegistrarGround = {
  readonly contextOf: ContextOf
  readonly cookies: SessionCookies
  readonly live: StreamParts
  /** Takes what pages may read without a request; left out where there are none. */
  readonly inside?: InsideCalls
  /** Looks for malware in every file that somebody sends; left out where nobody does. */
  readonly scan?: Scan | null
}

/** Makes the function with which rooms plug their endpoints into a Fastify scope. */
export function registrarOf(
  scope: FastifyInstance,
  { contextOf, cookies, live, inside, scan = null }: RegistrarGround,
): Register {
  const register = <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<D>,
  ): void => {
    inside?.add(endpoint, answer)
    scope.route({
      ...routeOf(endpoint),
      handler: async (request) => {
        const ctx = contextOf(request)
        const data = await actOnce(request, { ctx }, async () => await answer(ctx, inputOf(request)))
        return { code: 'OK', msg: '', data, traceId: request.id }
      },
    })
  }
  const serialized: Register['serialized'] = (endpoint, answer) => {
    inside?.addSerialized(endpoint, answer)
    scope.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const { pieces } = await answer(contextOf(request), inputOf(request))
        // The validator is of the data alone: the trace id differs in every answer.
        const tail = { bytes: Buffer.from(`,"traceId":"${request.id}"}`), sum: 0 }
        const { bytes, sum } = joinedPieces([ENVELOPE_HEAD, ...pieces, tail])
        reply.type('application/json; charset=utf-8').header('etag', `W/"${sum.toString(36)}"`)
        return bytes
      },
    })
  }
  const file: Register['file'] = (endpoint, answer) => {
    scope.route({
      ...routeOf(endpoint, endpoint.produces ?? 'application/octet-stream'),
      handler: async (request, reply) => {
        return await sendFile(request, reply, await answer(contextOf(request), inputOf(request)))
      },
    })
  }
  return Object.assign(register, {
    serialized,
    session: sessionsOf(scope, contextOf, cookies),
    file,
    upload: uploadsOf(scope, contextOf, scan),
    resumable: resumableOf(scope, contextOf),
    webhook: webhooksOf(scope, contextOf),
    live: liveOf(scope, contextOf, live),
  })
}

function sessionsOf(scope: FastifyInstance, contextOf: ContextOf, cookies: SessionCookies): Register['session'] {
  return (endpoint, answer) => {
    scope.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const ctx = contextOf(request)
        const { data, session } = await answer(ctx, inputOf(request))
        if (session === 'closed') {
          cookies.clear(reply)
          // Pages that the browser keeps in memory for Back go as well; what our own scripts have stored they empty themselves.
          reply.header('clear-site-data', '"cache"')
        }
        if (session !== null && session !== 'closed') cookies.write(reply, session, ctx.now())
        reply.header('cache-control', 'no-store')
        return { code: 'OK', msg: '', data, traceId: request.id }
      },
    })
  }
}

function uploadsOf(scope: FastifyInstance, contextOf: ContextOf, scan: Scan | null): Register['upload'] {
  // A file that may be large is in memory until it is stored.
  const counted = bodiesAtOnce({ ofAccount: LARGE_OF_ACCOUNT, ofAll: LARGE_AT_ONCE })
  return (endpoint, { largestBytes }, answer) => {
    const route = routeOf(endpoint)
    const inTurn: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T> =
      endpoint.takes === 'bytes' ? counted : async (_request, work) => await work()
    scope.route({
      ...route,
      config: { ...route.config, takesFile: true },
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
      handler: async (request) =>
        await inTurn(request, async () => {
          const file = await uploadedFile(request, largestBytes)
          if (scan) await refuseUnsafe(request, { file, scan })
          const { params, query } = inputOf(request)
          const ctx = contextOf(request)
          const data = await actOnce(
            request,
            { ctx, file: file.bytes },
            async () => await answer(ctx, { params, query, file } as Parameters<typeof answer>[1]),
          )
          return { code: 'OK', msg: '', data, traceId: request.id }
        }),
    })
  }
}

/** Refuses `FILE_NOT_SAFE` for what a scanner knows, `FILE_NOT_LOOKED_AT` where it cannot be asked: nothing is kept that nobody looked at. */
async function refuseUnsafe(request: FastifyRequest, { file, scan }: { file: UploadedFile; scan: Scan }): Promise<void> {
  let finding: Finding
  try {
    finding = await scan(file.bytes)
  } catch (error) {
    request.log.error({ err: error }, 'a file could not be looked at')
    throw new Refusal('FILE_NOT_LOOKED_AT')
  }
  if (finding === null) return
  request.log.warn({ finding }, 'a file with malware was refused')
  throw new Refusal('FILE_NOT_SAFE')
}

function liveOf(scope: FastifyInstance, contextOf: ContextOf, parts: StreamParts): Register['live'] {
  return (endpoint, attend) => {
    const route = routeOf(endpoint, 'text/event-stream')
    scope.route({
      ...route,
      // A page that is left open connects again and again; only what its reader does keeps the session.
      config: { ...route.config, isUse: false },
      handler: async (request, reply) => {
        const { query } = inputOf<undefined, { seconds: number }, undefined>(request)
        const { seconds } = query
        await streamEvents({ request, reply, seconds, parts }, (stream) => attend(contextOf(request), stream))
      },
    })
  }
}

function webhooksOf(scope: FastifyInstance, contextOf: ContextOf): Register['webhook'] {
  return (endpoint, answer) => {
    void scope.register(async (own) => {
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      own.route({
        ...routeOf(endpoint, 'text/plain'),
        bodyLimit: LARGEST_NEWS_BYTES,
        handler: async (request, reply) => {
          const { headers, url: path } = request
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const text = await answer(contextOf(request), { bytes, headers, path })
          return reply.type('text/plain; charset=utf-8').send(text)
        },
      })
    })
  }
}
