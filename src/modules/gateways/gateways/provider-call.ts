import { outboundTo } from '#platform/outbound.ts'
import { objectIn } from './provider-answer.ts'

/** A call to a provider's server. */
export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** The provider's server, to which alone it goes. */
  readonly at: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type ProviderAnswer = {
  readonly status: number
  /** The body as JSON; null where it is none, or no object. */
  readonly json: Readonly<Record<string, unknown>> | null
}

const TIMEOUT_MS = 10_000

/**
 * Makes one call: ten seconds for all of it, no redirects, at most 1 MiB of answer. Throws where no answer came or one that is
 * too long, so that the outcome is unknown; messages name neither headers nor bodies.
 */
export async function callProvider({ method, at, path, headers, body }: ProviderCall): Promise<ProviderAnswer> {
  const response = await outboundTo(at)(at + path, {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, json: objectIn(await response.text()) }
}
