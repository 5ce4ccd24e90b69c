import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { Gateway, ProviderPayment } from '../domain/gateway.ts'
import { fpsPayload } from './emv-qr.ts'
import { fpsAcquirer } from './fps-acquirer.ts'
import { methodGateway } from './method-gateway.ts'

const hosts = z.string().transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))

/** The Faster Payment System: through an acquirer that can be asked (QFPay's API), or with a code of our own alone. */
export const fpsSettings = providerSettings('fps', {
  /** `direct`: no acquirer; a statement that an operator imports says what was paid. */
  mode: { variable: 'FPS_MODE', schema: z.enum(['acquirer', 'direct']), live: 'acquirer', simulated: 'acquirer' },
  /** Whom the code pays. */
  id: { variable: 'FPS_ID', schema: z.string().regex(/^\d{7,9}$/, 'must be seven to nine digits'), simulated: '166123456' },
  appCode: { variable: 'FPS_APP_CODE', schema: z.string(), live: '', simulated: 'SIMULATEDFPSAPPCODE' },
  clientKey: { variable: 'FPS_CLIENT_KEY', schema: z.string(), live: '', simulated: 'simulated-fps-client-key' },
  /** The shop, where the acquirer has given it an id. */
  shopId: { variable: 'FPS_MCHID', schema: z.string(), live: '', simulated: 'simShop001' },
  apiUrl: {
    variable: 'FPS_API_URL',
    schema: baseUrl,
    live: 'https://openapi-hk.qfapi.com',
    simulated: ({ url }) => url,
  },
  /** To which hosts a phone may be sent, separated by commas. */
  appLinkHosts: {
    variable: 'FPS_APP_LINK_HOSTS',
    schema: hosts,
    live: [],
    simulated: ({ url }) => [new URL(url).hostname],
  },
})
export type FpsSettings = SettingsOf<typeof fpsSettings>

export const gateway = methodGateway(fpsSettings, createFps)

/** Payments by an FPS code. Throws `ConfigError` when the acquirer's credentials are missing. */
export function createFps(settings: FpsSettings, clock: Clock = systemClock): Gateway {
  if (settings.mode === 'direct') return fpsDirect(settings)
  if (settings.appCode === '' || settings.clientKey === '')
    throw new ConfigError('FPS_APP_CODE, FPS_CLIENT_KEY: needed with FPS_MODE=acquirer')
  return fpsAcquirer(settings, clock)
}

const UNSEEN: ProviderPayment = {
  state: 'pending',
  cents: null,
  currency: null,
  merchantRef: null,
  merchantId: null,
  transactionId: null,
  code: null,
}

/** A code of our own that nobody can be asked about: it stays pending until a statement shows the money. */
function fpsDirect({ id }: FpsSettings): Gateway {
  return {
    provider: 'fps',
    merchantId: id,
    isByStatement: true,
    create: async ({ cents, merchantRef, expiresAt }) => {
      const text = fpsPayload({ fpsId: id, cents, reference: merchantRef, expiresAt })
      return { providerRef: null, next: { kind: 'qr', text, appLink: null } }
    },
    query: async () => UNSEEN,
    cancel: async () => {},
    refund: async () => {
      throw new GatewayRefusal('FPS_DIRECT', 'without an acquirer money goes back by a transfer of an operator')
    },
    queryRefund: async () => ({ state: 'failed', code: 'FPS_DIRECT' }),
    readWebhook: async () => null,
    webhookAnswer: 'SUCCESS',
  }
}
