import { getAlipayStatus, postAlipay, postAlipayWap } from './contract/alipay.ts'
import type { MethodRoutes } from './routes.ts'
import { alipayStatus } from './use-cases/alipay-status.ts'
import { payLink } from './use-cases/answers.ts'
import { readPaymentState } from './use-cases/read-order.ts'
import { requireStarted } from './use-cases/require-started.ts'

/** Paying by Alipay. */
export const routes: MethodRoutes = (register, gateways) => {
  for (const [call, device] of [
    [postAlipay, 'desktop'],
    [postAlipayWap, 'mobile'],
  ] as const)
    register(call, async (ctx, { body }) => {
      const { next } = await requireStarted(ctx, gateways, { ...body, provider: 'alipay', device })
      return { url: payLink(next) }
    })
  register(getAlipayStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentState(ctx, gateways, { tradeNo: query.tradeNo, provider: 'alipay' })
    return { tradeStatus: alipayStatus(paymentState) }
  })
}
