import { z } from 'zod'
import { schemaOf } from '#kernel/endpoint.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import { refuseOthers } from './access.ts'
import { problemsOf } from './failures.ts'
import type { Pieced } from './json-pieces.ts'
import type { LimitByRow } from './rate-limit.ts'
import type { Input } from './routes.ts'

// Values of a path or query, as an address has them.
type Fields = Readonly<Record<string, string | number | boolean | undefined>>
type Sent = { readonly params?: Fields; readonly query?: Fields }
type Reading = (ctx: Context, sent: Sent) => Promise<unknown>

/** Calls that only read, which a page of this process makes without a request: what comes in and goes out is checked all the same. */
export type InsideCalls = {
  /** Takes an endpoint in; one that changes something stays a request. */
  readonly add: <P, Q, B, D>(endpoint: Endpoint<P, Q, B, D>, answer: (ctx: Context, input: Input<P, Q, B>) => Promise<D>) => void
  /** The same for `data` that is JSON in pieces, checked when they were made. */
  readonly addSerialized: <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<Pieced>,
  ) => void
  /** Answers `data`, or throws what the use case throws; null for a call that must be a request. */
  readonly find: (method: string, path: string) => Reading | null
}

/** No calls yet; the registrar adds those of the rooms. */
export function insideCalls({ limitByRow }: { readonly limitByRow: LimitByRow }): InsideCalls {
  const readings = new Map<string, Reading>()
  const add = <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    read: (ctx: Context, input: Input<P, Q, B>) => Promise<unknown>,
  ): void => {
    const { method, path, access } = endpoint
    if (method !== 'GET' || access.mutates) return
    const params = endpoint.params && schemaOf(endpoint.params)
    const query = endpoint.query && schemaOf(endpoint.query)
    readings.set(`${method} ${path}`, async (ctx, sent) => {
      refuseOthers(access, ctx.actor)
      await limitByRow(access.rate, ctx)
      return await read(ctx, { params: checked(params, sent.params), query: checked(query, sent.query), body: NO_BODY as B })
    })
  }
  return {
    add: (endpoint, answer) => add(endpoint, async (ctx, input) => z.encode(schemaOf(endpoint.data), await answer(ctx, input))),
    addSerialized: (endpoint, answer) => add(endpoint, async (ctx, input) => (await answer(ctx, input)).value()),
    find: (method, path) => readings.get(`${method} ${path}`) ?? null,
  }
}

/** What reads has no body, and its contract declares none. */
const NO_BODY: unknown = undefined

function checked<T>(schema: z.ZodType<T> | undefined, fields: Fields = {}): T {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const result = schema?.safeParse(Object.fromEntries(given))
  if (result?.error) throw new Refusal('INVALID_INPUT', {}, problemsOf(result.error.issues))
  // Without a schema there is nothing to give, as for a request.
  return result?.data as T
}
