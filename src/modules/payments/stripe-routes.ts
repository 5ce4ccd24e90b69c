import { getCardKey, postCharge } from './contract/stripe.ts'
import { gatewayOf } from './domain/gateways.ts'
import type { MethodRoutes } from './routes.ts'
import { requireStarted } from './use-cases/require-started.ts'

/** Paying by card. */
export const routes: MethodRoutes = (register, gateways) => {
  register(getCardKey, async () => {
    const { publishableKey = '', scriptUrl = '' } = gatewayOf(gateways, 'stripe').browser ?? {}
    return { publishableKey, scriptUrl }
  })
  register(postCharge, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'stripe', device: 'desktop' })
    const clientSecret = next.kind === 'card-action' ? next.clientSecret : null
    const status = attempt.state === 'succeeded' ? 'succeeded' : clientSecret === null ? 'pending' : 'requires_action'
    return { status, clientSecret: status === 'requires_action' ? clientSecret : null } as const
  })
}
