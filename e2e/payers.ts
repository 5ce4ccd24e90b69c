import { expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { dataOf, postAs } from './come-in.ts'

/** A payment as its provider knows it; amounts in cents. */
export type Payment = {
  readonly provider: string
  readonly id: string
  readonly merchantRef: string
  readonly movedCents: number
}

/** Where the outside providers of the run are. */
export function simulators(): URL {
  return new URL(`http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}`)
}

/** The payments of an order at the providers. */
export async function paymentsOf(tradeNo: string, provider?: string): Promise<readonly Payment[]> {
  const { list } = (await (await fetch(new URL('/payments.json', simulators()))).json()) as { list: readonly Payment[] }
  return list.filter((one) => one.merchantRef.startsWith(tradeNo) && (provider === undefined || one.provider === provider))
}

/** The page of a payment's payer at its provider. */
export function payerPath({ provider, id }: Payment): string {
  return new URL(`/pay/${provider}/${encodeURIComponent(id)}`, simulators()).href
}

/** The payer says yes at the provider. */
export async function approve(payment: Payment): Promise<void> {
  await fetch(payerPath(payment), { method: 'POST', body: new URLSearchParams({ act: 'approve' }), redirect: 'manual' })
}

/** Tops the wallet of the person of a context up by PayMe, with dollars from 100 to 5,000. */
export async function fillWallet(context: BrowserContext, amount: number): Promise<void> {
  await payByPayMe(context, '/api/order/create/top/up', { amount })
}

/** Makes an order by its call and pays it by PayMe. */
export async function payByPayMe(context: BrowserContext, path: string, body: object): Promise<void> {
  const order = await dataOf<{ tradeNo: string; checkCode: string }>(await postAs(context, path, body))
  const begun = await postAs(context, '/api/payment/payme/create', { ...order, device: 'mobile' })
  const { paymentRequestId } = await dataOf<{ paymentRequestId: string }>(begun)
  const [payment] = await paymentsOf(order.tradeNo, 'payme')
  if (!payment) throw new Error(`PayMe has no payment of ${order.tradeNo}`)
  await approve(payment)
  const status = `/api/payment/payme/status?paymentRequestId=${encodeURIComponent(paymentRequestId)}`
  await expect
    .poll(async () => (await dataOf<{ statusCode: string }>(await context.request.get(status))).statusCode, { timeout: 20_000 })
    .toBe('PR005')
}
