import { objectIn } from './provider-answer.ts'

/** A call to a provider's server. */
export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type ProviderAnswer = {
  readonly status: number
  /** The body as JSON; null where it is none, or no object. */
  readonly json: Readonly<Record<string, unknown>> | null
}

const TIMEOUT_MS = 10_000
const LONGEST_BODY = 1_048_576

/**
 * Makes one call: ten seconds for all of it, no redirects, at most 1 MiB of answer. Throws where no answer came or one that is
 * too long, so that the outcome is unknown; messages name neither headers nor bodies.
 */
export async function callProvider({ method, url, headers, body }: ProviderCall): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, json: objectIn(await readBody(response)) }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > LONGEST_BODY) throw new Error('the answer of a provider is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
