import type { z } from 'zod'
import type { Role } from './actor.ts'

/** How often a caller may use a route; limits per class are in `platform/http/rate-limit.ts` and `platform/limits.ts`. */
export type RateClass = 'asset' | 'page' | 'read' | 'search' | 'write' | 'login' | 'code' | 'is-register' | 'upload'

/** What every route must declare before it is allowed to register. */
export type Access = {
  /** Who may call it. */
  readonly roles: readonly Role[]
  /** The kind of object it touches (`'tutor'`), or `'none'`. */
  readonly object: string
  /** Whether it changes anything; mutating routes are protected against cross-site requests. */
  readonly mutates: boolean
  readonly rate: RateClass
}

/** Everyone, logged in or not. */
export const EVERYONE: readonly Role[] = ['visitor', 'parent', 'tutor', 'institution', 'operator']

/** One call of the API: path verbatim, schemas of what goes in and out, who may call it. */
export type Endpoint<Params, Query, Body, Data> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path in OpenAPI notation, e.g. `/api/tutor/detail/{tutorId}`. */
  readonly path: string
  readonly summary: string
  /** Specification section, e.g. `1 §7`. */
  readonly spec: string
  readonly tag: string
  readonly access: Access
  readonly params?: z.ZodType<Params>
  readonly query?: z.ZodType<Query>
  readonly body?: z.ZodType<Body>
  /** Schema of `data` in the envelope `{ code, msg, data, traceId }`. */
  readonly data: z.ZodType<Data>
  /** Stable codes of the refusals it may answer beside `INVALID_INPUT`, `RATE_LIMITED`. */
  readonly refusals: readonly string[]
}

/** Declares an endpoint; identity at run time, inference at compile time. */
export function endpoint<Params = undefined, Query = undefined, Body = undefined, Data = unknown>(
  definition: Endpoint<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data> {
  return definition
}
