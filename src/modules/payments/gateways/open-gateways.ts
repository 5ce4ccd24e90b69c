import type { Clock } from '#platform/clock.ts'
import type { ReadSettings } from '#platform/provider-settings.ts'
import type { Gateway } from '../domain/gateway.ts'
import type { Gateways } from '../domain/gateways.ts'
import { createPayme, paymeSettings } from './payme.ts'
import { createStripe, stripeSettings } from './stripe.ts'

/** The settings of all outside methods. */
export const providers = [paymeSettings, stripeSettings] as const

/** Opens the gateways of all outside methods. */
export function openGateways(settings: ReadSettings['of'], clock: Clock): Gateways {
  const all: readonly Gateway[] = [createPayme(settings(paymeSettings), clock), createStripe(settings(stripeSettings))]
  return new Map(all.map((gateway) => [gateway.provider, gateway]))
}
