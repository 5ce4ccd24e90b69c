import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Context } from '../context.ts'
import { REFUSAL_ENVELOPE, envelopeOf } from './envelope.ts'
import type { FileAnswer, Input, Register } from './routes.ts'

/** Builds the context of one request; the session decides who the actor is. */
export type ContextOf = (request: FastifyRequest) => Context

const ENVELOPE_HEAD = Buffer.from('{"code":"OK","msg":"","data":')

/** Makes the function with which rooms plug their endpoints into a Fastify scope. */
export function registrarOf(scope: FastifyInstance, contextOf: ContextOf): Register {
  const register = <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<D>,
  ): void => {
    scope.route({
      ...routeOf(endpoint),
      handler: async (request) => {
        const data = await answer(contextOf(request), inputOf(request))
        return { code: 'OK', msg: '', data, traceId: request.id }
      },
    })
  }
  const serialized: Register['serialized'] = (endpoint, answer) => {
    scope.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const data = await answer(contextOf(request), inputOf(request))
        // The validator is of the data alone: the trace id differs in every answer.
        reply.type('application/json; charset=utf-8').header('etag', `W/"${crc32(data).toString(36)}"`)
        return Buffer.concat([ENVELOPE_HEAD, data, Buffer.from(`,"traceId":"${request.id}"}`)])
      },
    })
  }
  const file: Register['file'] = (endpoint, answer) => {
    scope.route({
      ...routeOf(endpoint, { produces: 'file' }),
      handler: async (request, reply) => {
        const found: FileAnswer = await answer(contextOf(request), inputOf(request))
        const etag = `"${found.etag}"`
        reply.header('etag', etag).header('cache-control', found.cacheControl)
        if (request.headers['if-none-match'] === etag) return reply.status(304).send()
        return reply.type(found.contentType).send(found.body)
      },
    })
  }
  return Object.assign(register, { serialized, file })
}

// The contract's schemas were compiled into Fastify's validators, so what arrives has these types.
function inputOf<P, Q, B>(request: FastifyRequest): Input<P, Q, B> {
  return { params: request.params as P, query: request.query as Q, body: request.body as B }
}

function routeOf<P, Q, B, D>(
  endpoint: Endpoint<P, Q, B, D>,
  { produces }: { produces: 'json' | 'file' } = { produces: 'json' },
): Omit<RouteOptions, 'handler'> {
  const { method, path, summary, spec, tag, access, params, query, body, data, refusals } = endpoint
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access },
    schema: {
      summary,
      tags: [tag],
      description: `Specification ${spec}. Refusals: ${['INVALID_INPUT', 'RATE_LIMITED', ...refusals].map((code) => `\`${code}\``).join(', ')}.`,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { ...(produces === 'json' ? { 200: envelopeOf(data) } : {}), '4xx': REFUSAL_ENVELOPE, '5xx': REFUSAL_ENVELOPE },
    },
  }
}
