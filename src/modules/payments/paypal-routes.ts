import { getPaypalCredential, postPaypal, postPaypalConfirm } from './contract/paypal.ts'
import { gatewayOf } from './domain/gateways.ts'
import type { MethodRoutes } from './routes.ts'
import { payLink } from './use-cases/answers.ts'
import { readPaymentState } from './use-cases/read-order.ts'
import { requireStarted } from './use-cases/require-started.ts'

/** Paying by PayPal. */
export const routes: MethodRoutes = (register, gateways) => {
  register(getPaypalCredential, async () => ({ clientId: gatewayOf(gateways, 'paypal').browser?.['clientId'] ?? '' }))
  register(postPaypal, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'paypal' })
    return { paymentId: attempt.providerRef ?? '', approveUrl: payLink(next) }
  })
  register(postPaypalConfirm, async (ctx, { body }) => {
    const { order } = await readPaymentState(ctx, gateways, { tradeNo: body.tradeNo, provider: 'paypal' })
    return { isPaid: order.state === 'paid' }
  })
}
