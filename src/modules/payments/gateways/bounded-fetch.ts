/** Far more than any answer that we ask for. */
const MOST_BYTES = 1024 * 1024

/**
 * `fetch` for answers of providers: it follows no redirect, which could lead anywhere, and an answer longer than a mebibyte breaks off.
 * The time limit is the caller's signal, which counts until the last byte.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
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
