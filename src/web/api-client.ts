import type { z } from 'zod'
import type { Call } from '#kernel/endpoint.ts'

/** What a client needs of a call; all that a browser has of its contract. The rest is there for types. */
export type Callable = Pick<Call, 'method' | 'path' | 'data'> & Partial<Pick<Call, 'params' | 'query' | 'body'>>

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
// `z.coerce` takes anything: what is sent is of the type that comes out, or its text as an address has it.
type Sendable<In, Out> = {
  readonly [K in keyof In]: unknown extends In[K] ? (K extends keyof Out ? Out[K] | string : never) : Frozen<In[K]>
}
type Given<S extends z.ZodType> = Sendable<z.input<S>, z.output<S>>
// A part that a call does not declare cannot be sent; one that may be empty may be left out.
type Part<K extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? {} extends Given<S>
      ? { readonly [name in K]?: Given<S> }
      : { readonly [name in K]: Given<S> }
    : unknown
// A call without a schema of its body takes a form with files, or nothing.
type Body<S> = [S] extends [never] ? { readonly body?: FormData } : Part<'body', S>

/** What is sent with a call: its parameters, query and body as its contract takes them. */
export type Sent<E extends Callable> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Body<NonNullable<E['body']>>

/** What a call answers. */
export type AnswerOf<E extends Pick<Callable, 'data'>> = z.output<E['data']>

// A call that needs nothing is made with nothing.
type Input<E extends Callable> = {} extends Sent<E> ? readonly [sent?: Sent<E>] : readonly [sent: Sent<E>]

type Failure = {
  readonly code: string
  readonly msg: string
  readonly status: number
  readonly traceId: string
  readonly fields?: Readonly<Record<string, string>>
  /** How long to wait before it is tried again, when the answer says so. */
  readonly seconds?: number
}

/** An answer other than success: the stable code, the text in the page's language, the HTTP status. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly traceId: string
  /** Field name → key of what is wrong with it, for `INVALID_INPUT`. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before it is tried again; 0 when nothing was said. */
  readonly seconds: number

  constructor(failure: Failure) {
    super(failure.msg)
    this.name = 'ApiFailure'
    this.code = failure.code
    this.status = failure.status
    this.traceId = failure.traceId
    this.fields = failure.fields ?? {}
    this.seconds = failure.seconds ?? 0
  }

  /** Two copies of this file live in one process: the server's own, and the one inside the built pages. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiFailure'
  }
}

/** Makes a call and answers its `data`, or throws `ApiFailure`. */
export type ApiClient = <E extends Callable>(call: E, ...input: Input<E>) => Promise<AnswerOf<E>>

/** What carries a call: `fetch` in a browser, an in-process call on the server. */
export type ApiTransport = (call: {
  readonly method: string
  readonly url: string
  readonly body: unknown
}) => Promise<{ readonly status: number; readonly text: string; readonly seconds?: number }>

type Answer = Omit<Failure, 'status' | 'seconds'> & { readonly data: unknown }

// Values of a path or query; undefined ones are left out.
type Fields = Readonly<Record<string, string | number | boolean | undefined>>
type AnyInput = { readonly params?: Fields; readonly query?: Fields; readonly body?: unknown }

/** The URL of a call: path parameters filled in, query appended. */
export function urlOf<E extends Callable>(call: E, ...[input]: Input<E>): string {
  return filled(call.path, input as AnyInput | undefined)
}

function filled(path: string, { params, query }: AnyInput = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${place}?${text}` : place
}

/** A client over one transport. */
export function apiClient(transport: ApiTransport): ApiClient {
  return async <E extends Callable>({ method, path }: E, ...[given]: Input<E>): Promise<AnswerOf<E>> => {
    const input = given as AnyInput | undefined
    const { status, text, seconds = 0 } = await transport({ method, url: filled(path, input), body: input?.body })
    const answer = JSON.parse(text) as Answer
    if (answer.code !== 'OK') throw new ApiFailure({ ...answer, status, seconds })
    return answer.data as AnswerOf<E>
  }
}
