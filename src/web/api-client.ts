import type { Endpoint } from '#kernel/endpoint.ts'

/** Values of a query or path as they go over the wire; undefined ones are left out. */
export type WireFields = Readonly<Record<string, string | number | boolean | undefined>>

export type ApiInput = { readonly params?: WireFields; readonly query?: WireFields; readonly body?: unknown }

type Failure = {
  readonly code: string
  readonly msg: string
  readonly status: number
  readonly traceId: string
  readonly fields?: Readonly<Record<string, string>>
}

/** An answer other than success: the stable code, the text in the page's language, the HTTP status. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly traceId: string
  /** Field name → key of what is wrong with it, for `INVALID_INPUT`. */
  readonly fields: Readonly<Record<string, string>>

  constructor(failure: Failure) {
    super(failure.msg)
    this.name = 'ApiFailure'
    this.code = failure.code
    this.status = failure.status
    this.traceId = failure.traceId
    this.fields = failure.fields ?? {}
  }

  /** Two copies of this file live in one process: the server's own, and the one inside the built pages. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiFailure'
  }
}

/** Calls an endpoint and answers its `data`, or throws `ApiFailure`. */
export type ApiClient = <P, Q, B, D>(endpoint: Endpoint<P, Q, B, D>, input?: ApiInput) => Promise<D>

/** What carries a call: `fetch` in a browser, an in-process call on the server. */
export type ApiTransport = (call: {
  readonly method: string
  readonly url: string
  readonly body: unknown
}) => Promise<{ readonly status: number; readonly text: string }>

type Answer = Omit<Failure, 'status'> & { readonly data: unknown }

/** The URL of a call: path parameters filled in, query appended. */
export function urlOf(path: string, { params, query }: ApiInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** A client over one transport. */
export function apiClient(transport: ApiTransport): ApiClient {
  return async <P, Q, B, D>(endpoint: Pick<Endpoint<P, Q, B, D>, 'method' | 'path'>, input: ApiInput = {}): Promise<D> => {
    const { status, text } = await transport({ method: endpoint.method, url: urlOf(endpoint.path, input), body: input.body })
    const answer = JSON.parse(text) as Answer
    if (answer.code !== 'OK') throw new ApiFailure({ ...answer, status })
    return answer.data as D
  }
}
