import { getPaymeStatus, postPayme } from './contract/payme.ts'
import type { MethodRoutes } from './routes.ts'
import { payLink, secondsToPay } from './use-cases/answers.ts'
import { paymeStatus } from './use-cases/payme-status.ts'
import { readPaymentStateByRef } from './use-cases/read-order.ts'
import { requireStarted } from './use-cases/require-started.ts'

/** Paying by PayMe. */
export const routes: MethodRoutes = (register, gateways) => {
  register(postPayme, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'payme' })
    const { providerRef, code } = attempt
    return {
      paymentRequestId: providerRef ?? '',
      webLink: payLink(next),
      effectiveDuration: secondsToPay(attempt, ctx.now()),
      statusCode: code ?? 'PR001',
    }
  })
  register(getPaymeStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentStateByRef(ctx, gateways, { providerRef: query.paymentRequestId, provider: 'payme' })
    return { statusCode: paymeStatus(paymentState) }
  })
}
