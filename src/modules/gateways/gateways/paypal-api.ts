import type * as Sdk from '@paypal/paypal-server-sdk'
import { outboundTo } from '#platform/outbound.ts'
import { GatewayRefusal } from '../domain/gateway.ts'

type Names = Pick<typeof Sdk, 'CheckoutPaymentIntent' | 'PaypalExperienceUserAction' | 'PaypalWalletContextShippingPreference'>
type NewRefund = { readonly amount: Sdk.Money; readonly invoiceId: string; readonly customId: string }

/** The calls that we make. One that PayPal has surely not carried out throws `GatewayRefusal` with the issue that it names. */
export type PaypalApi = {
  readonly names: () => Promise<Names>
  /** Creates an order, once for each reference. */
  readonly once: (merchantRef: string, order: Sdk.OrderRequest) => Promise<Sdk.Order>
  readonly findOrder: (id: string) => Promise<Sdk.Order | null>
  readonly capture: (id: string, merchantRef: string) => Promise<Sdk.Order>
  readonly refund: (captureId: string, refund: NewRefund) => Promise<Sdk.Refund>
}

type Account = {
  readonly clientId: string
  readonly clientSecret: string
  readonly apiUrl: string
  readonly timeoutMs: number
}

const PREFER = 'return=representation'
const UNAUTHORIZED = 401
const TOKEN_PATH = '/v1/oauth2/token'

export function paypalApi(account: Account): PaypalApi {
  let connected: Promise<Sdk.Client> | undefined
  let isProven = false
  // Read with the first payment, not at the start.
  const sdk = async (): Promise<typeof Sdk> => await import('@paypal/paypal-server-sdk')
  const connect = async (): Promise<Sdk.Client> => {
    const loaded = await sdk()
    if (!isProven) await proveRouting(loaded)
    isProven = true
    return clientOf(loaded, { ...account, send: sendTo(account) })
  }
  const call = async <T>(work: (client: Sdk.Client) => Promise<{ readonly result: T }>, isAgain = false): Promise<T> => {
    try {
      return (await work(await (connected ??= connect()))).result
    } catch (error) {
      const { CustomError } = await sdk()
      const isUnauthorized = (error as Sdk.ApiError).statusCode === UNAUTHORIZED
      // The SDK never asks for another token once a request for one has failed, nor when PayPal has taken one back.
      if (isUnauthorized || !(error instanceof CustomError)) connected = undefined
      if (isUnauthorized && !isAgain) return await call(work, true)
      throw refusedOr(error)
    }
  }
  return {
    names: sdk,
    once: async (merchantRef, body) => {
      const { OrdersController } = await sdk()
      const request = { paypalRequestId: merchantRef, prefer: PREFER, body }
      return await call(async (one) => await new OrdersController(one).createOrder(request))
    },
    findOrder: async (id) => {
      const { OrdersController } = await sdk()
      return await call(async (one) => await new OrdersController(one).getOrder({ id })).catch(nullWhenMissing)
    },
    capture: async (id, merchantRef) => {
      const { OrdersController } = await sdk()
      const request = { id, paypalRequestId: `${merchantRef}C`, prefer: PREFER }
      return await call(async (one) => await new OrdersController(one).captureOrder(request))
    },
    refund: async (captureId, body) => {
      const { PaymentsController } = await sdk()
      const request = { captureId, paypalRequestId: body.invoiceId, prefer: PREFER, body }
      return await call(async (one) => await new PaymentsController(one).refundCapturedPayment(request))
    },
  }
}

/** What PayPal calls an order that it does not know, or knows no longer. */
export const UNKNOWN_ORDER: readonly string[] = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID']

function nullWhenMissing(error: unknown): null {
  if (error instanceof GatewayRefusal && UNKNOWN_ORDER.includes(error.code)) return null
  throw error
}

/** What the SDK's HTTP client hands to its adapter, as far as we look at it. */
type SdkRequest = {
  readonly url?: string
  readonly method?: string
  readonly data?: string
  readonly headers: { readonly toJSON: () => Record<string, string> }
}
type SdkResponse = { readonly data: string; readonly status: number; readonly headers: Record<string, string> }
type Send = (request: SdkRequest) => Promise<SdkResponse>

type Connection = Pick<Account, 'clientId' | 'clientSecret' | 'timeoutMs'> & { readonly send: Send }

function clientOf(sdk: typeof Sdk, { clientId, clientSecret, timeoutMs, send }: Connection): Sdk.Client {
  const adapter = async (config: SdkRequest): Promise<object> => ({ ...(await send(config)), statusText: '', config })
  return new sdk.Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: sdk.Environment.Sandbox,
    timeout: timeoutMs,
    unstable_httpClientOptions: { adapter },
  })
}

/** The SDK knows two addresses only; ours takes their place, with a time limit for the whole answer. */
function sendTo({ apiUrl, timeoutMs }: Account): Send {
  const outbound = outboundTo(apiUrl)
  return async ({ url = '', method = 'GET', data, headers }) => {
    const { pathname, search } = new URL(url)
    const send = async (): Promise<SdkResponse> => {
      const response = await outbound(`${apiUrl}${pathname}${search}`, {
        method: method.toUpperCase(),
        headers: headers.toJSON(),
        signal: AbortSignal.timeout(timeoutMs),
        ...(data === undefined ? {} : { body: data }),
      })
      return { data: await response.text(), status: response.status, headers: Object.fromEntries(response.headers) }
    }
    // What changes nothing may be sent again, e.g. when PayPal has closed an idle connection.
    const isHarmless = method.toUpperCase() === 'GET' || pathname === TOKEN_PATH
    return isHarmless ? await send().catch(send) : await send()
  }
}

const PROOF = { clientId: 'self-test', clientSecret: 'self-test', timeoutMs: 2000 }

/**
 * The SDK calls its option for an adapter unstable: a version that passed it by would send live orders to the sandbox. So it must
 * show, without any credentials, that its calls come to us.
 */
export async function proveRouting(sdk: typeof Sdk): Promise<void> {
  const paths: string[] = []
  const send: Send = async ({ url = '' }) => {
    const { pathname } = new URL(url)
    paths.push(pathname)
    const token = { access_token: 'self-test', token_type: 'Bearer', expires_in: 60 }
    const headers = { 'content-type': 'application/json' }
    return { data: JSON.stringify(pathname === TOKEN_PATH ? token : { id: 'SELF-TEST' }), status: 200, headers }
  }
  const orders = new sdk.OrdersController(clientOf(sdk, { ...PROOF, send }))
  await orders.getOrder({ id: 'SELF-TEST' }).catch(() => null)
  if (paths.join(' ') !== `${TOKEN_PATH} /v2/checkout/orders/SELF-TEST`)
    throw new Error('the PayPal SDK does not send its calls through our adapter; no payment is made with this version')
}

/** What another request with this reference has done or is doing is no refusal. */
const DONE_BEFORE: readonly string[] = ['DUPLICATE_INVOICE_ID', 'DUPLICATE_REQUEST_ID', 'PREVIOUS_REQUEST_IN_PROGRESS']
const REFUSALS: readonly number[] = [400, 401, 403, 404, 422, 429]

function refusedOr(error: unknown): Error {
  const { statusCode, body, name, code: reason } = error as Partial<Sdk.ApiError> & { readonly code?: string }
  const code = issueIn(body)
  // Without PayPal's own words it may be a machine in between that could not read us, or PayPal.
  const isRefusal = code !== null && REFUSALS.includes(statusCode ?? 0) && !DONE_BEFORE.includes(code)
  if (isRefusal) return new GatewayRefusal(code)
  // The SDK's own error carries the request with its credentials.
  return new Error(`PayPal: ${[statusCode, code ?? reason ?? name].filter(Boolean).join(' ')}`)
}

/** `details[0].issue`, else the error's name. */
function issueIn(body: unknown): string | null {
  try {
    const told = JSON.parse(String(body)) as { name?: unknown; error?: unknown; details?: readonly { issue?: unknown }[] }
    const issue = told.details?.[0]?.issue ?? told.name ?? told.error
    return typeof issue === 'string' && /^\w+$/.test(issue) ? issue : null
  } catch {
    return null
  }
}
