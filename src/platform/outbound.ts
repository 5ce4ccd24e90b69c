/** Far more than any answer that we ask for. */
const MOST_BYTES = 1024 * 1024

/** `fetch` to a known place. */
export type Outbound = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Whether something may be sent to an address. */
export type Place = string | ((url: URL) => boolean)

/**
 * The one way out of the server: to the origins of these addresses, or to what they admit, and nowhere else, whatever an address is put
 * together from. It follows no redirect, which could lead anywhere, and an answer longer than a mebibyte breaks off. The time limit is the
 * caller's signal, which counts until the last byte. `test/outbound.test.ts` looks for other ways; docs/OPERATIONS names all places.
 */
export function outboundTo(...places: readonly Place[]): Outbound {
  const origins = new Set(places.flatMap((place) => (typeof place === 'string' ? [new URL(place).origin] : [])))
  const admitted = places.filter((place) => typeof place === 'function')
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!origins.has(url.origin) && !admitted.some((admits) => admits(url))) throw new Error(`nothing is sent to ${url.host}`)
    return bounded(await fetch(input, { ...init, redirect: 'error' }))
  }
}

function bounded(response: Response): Response {
  const { body, status, headers } = response
  if (!body) return response
  let length = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      length += chunk.byteLength
      if (length > MOST_BYTES) controller.error(new Error('the answer of a provider is too long'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counted), { status, headers })
}
