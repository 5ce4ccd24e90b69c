import type { FastifyRequest, RouteOptions } from 'fastify'
import { schemaOf } from '#kernel/endpoint.ts'
import type { Access, Endpoint } from '#kernel/endpoint.ts'
import { REFUSAL_ENVELOPE, envelopeOf } from './envelope.ts'
import type { Input } from './routes.ts'

/** What a call brings. The contract's schemas were compiled into Fastify's validators, so what arrives has these types. */
export function inputOf<P, Q, B>(request: FastifyRequest): Input<P, Q, B> {
  return { params: request.params as P, query: request.query as Q, body: request.body as B }
}

/** What the platform itself may refuse of a call, whatever it is about. */
function platformRefusals({ asksFreshCode, asksSecondFactor }: Access): readonly string[] {
  const codes = [...(asksFreshCode ? ['CODE_REQUIRED'] : []), ...(asksSecondFactor ? ['SECOND_FACTOR_REQUIRED'] : [])]
  return ['INVALID_INPUT', 'RATE_LIMITED', ...codes]
}

/** A route of Fastify as an endpoint declares it. */
export function routeOf<P, Q, B, D>(
  endpoint: Endpoint<P, Q, B, D>,
  /** The type of file that it answers; null for an envelope. */
  answers: string | null = null,
): Omit<RouteOptions, 'handler'> {
  const { method, path, summary, spec, tag, access, params, query, body, data, refusals, largestBody, takes } = endpoint
  return {
    method,
    // Whoever only looks at the head of an address changes nothing.
    ...(access.mutates ? { exposeHeadRoute: false } : {}),
    ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access, ...(answers === null ? {} : { answers }), ...(takes === undefined ? {} : { takes }) },
    schema: {
      summary,
      tags: [tag],
      description: `Specification ${spec}. Refusals: ${[...platformRefusals(access), ...refusals].map((code) => `\`${code}\``).join(', ')}.`,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: {
        ...(answers === null ? { 200: envelopeOf(schemaOf(data)) } : {}),
        '4xx': REFUSAL_ENVELOPE,
        '5xx': REFUSAL_ENVELOPE,
      },
    },
  }
}
