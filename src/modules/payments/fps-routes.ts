import { getFpsStatus, postFps } from './contract/fps.ts'
import type { MethodRoutes } from './routes.ts'
import { fpsStatus, startFps } from './use-cases/fps-answers.ts'
import { readPaymentState } from './use-cases/read-order.ts'

/** Paying by FPS. */
export const routes: MethodRoutes = (register, gateways) => {
  register(postFps, async (ctx, { body }) => await startFps(ctx, gateways, body))
  register(getFpsStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentState(ctx, gateways, { tradeNo: query.tradeNo, provider: 'fps' })
    return { response_code: fpsStatus(paymentState) }
  })
}
