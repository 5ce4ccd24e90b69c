import type { Clock } from '#platform/clock.ts'
import type { ReadSettings } from '#platform/provider-settings.ts'
import type { Gateways } from '../domain/gateways.ts'
import { alipaySettings, createAlipay } from './alipay.ts'
import { createFps, fpsSettings } from './fps.ts'
import { createPayme, paymeSettings } from './payme.ts'
import { createPaypal, paypalSettings } from './paypal.ts'
import { createStripe, stripeSettings } from './stripe.ts'

/** The settings of all outside methods. */
export const providers = [alipaySettings, paymeSettings, stripeSettings, paypalSettings, fpsSettings] as const

/** Opens the gateways of all outside methods. */
export function openGateways(settings: ReadSettings['of'], clock: Clock): Gateways {
  const all = [
    createAlipay(settings(alipaySettings)),
    createPayme(settings(paymeSettings), clock),
    createStripe(settings(stripeSettings)),
    createPaypal(settings(paypalSettings)),
    createFps(settings(fpsSettings), clock),
  ]
  return new Map(all.map((gateway) => [gateway.provider, gateway]))
}
