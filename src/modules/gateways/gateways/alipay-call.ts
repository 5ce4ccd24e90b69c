import { once } from '#kernel/once.ts'
import type { AlipaySdk } from 'alipay-sdk'
import { Agent, DecoratorHandler } from 'undici'
import type { Dispatcher } from 'undici'
import { isObject } from './provider-answer.ts'
import type { JsonObject } from './provider-answer.ts'

/** How long Alipay may take for a whole answer. */
export const ALIPAY_TIMEOUT_MS = 10_000

/** A call of API v3. */
export type AlipayCall = (path: string, body: JsonObject) => Promise<JsonObject>

/** An error in Alipay's words; nothing proves that it is Alipay's. */
export class AlipayError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Alipay answered ${code}`)
    this.code = code
  }
}

/** Calls API v3; throws `AlipayError` for an error that Alipay names, any other for no answer that counts. */
export async function callV3(sdk: AlipaySdk, path: string, body: JsonObject): Promise<JsonObject> {
  let timer: NodeJS.Timeout | undefined
  // The SDK's own limits are for each part of an answer.
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ALIPAY_TIMEOUT_MS)
  })
  const asked = sdk.curl<unknown>('POST', path, { body, agent: staying() as never }).catch((error: unknown) => {
    throw readError(error)
  })
  try {
    const answer = await Promise.race([asked, late])
    if (!answer) throw new Error('Alipay did not answer in time')
    if (!isObject(answer.data)) throw new Error('Alipay answered with something strange')
    return answer.data
  } finally {
    clearTimeout(timer)
  }
}

/** The SDK would follow ten redirects, which could lead anywhere: an answer that leads on is none. */
const staying = once((): Dispatcher =>
  new Agent().compose((dispatch) => (options, handler) => dispatch(options, new Staying(handler) as Handler)),
)

type Handler = Dispatcher.DispatchHandler
type Started = Parameters<NonNullable<Handler['onResponseStart']>>
// Its types leave out what it hands on.
const Handing = DecoratorHandler as unknown as new (handler: Handler) => { onResponseStart(...started: Started): void }

class Staying extends Handing {
  override onResponseStart(...started: Started): void {
    const [, status] = started
    if (status >= 300 && status < 400) throw new Error('the answer leads elsewhere')
    super.onResponseStart(...started)
  }
}

/** The SDK's errors carry whole answers; only the code leaves. */
function readError(error: unknown): Error {
  const { responseHttpStatus: status, code } = (error ?? {}) as { responseHttpStatus?: unknown; code?: unknown }
  const word = typeof code === 'string' ? code.replace(/^ACQ\./, '') : ''
  if (typeof status === 'number' && status >= 400 && status < 500 && /^[A-Za-z_.-]{3,64}$/.test(word))
    return new AlipayError(word)
  return new Error(`Alipay gave no answer that counts (${word || (error instanceof Error ? error.name : 'unknown')})`)
}
