import { z } from 'zod'

const text = z.string().min(1)

/** Variables of outside services; with simulated providers each has a value that the simulators know. */
export const providerEnvironment = z.object({
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SIMULATORS_URL: z.url().optional(),
  TWILIO_URL: z.url().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|[\w ]{1,11})$/, 'must be +number or a sender name')
    .optional(),
  WHATSAPP_URL: z.url().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_TEMPLATE: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: text.optional(),
  GOOGLE_JWKS_URL: z.url().optional(),
  GOOGLE_AUTHORIZATION_URL: z.url().optional(),
  FACEBOOK_APP_ID: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  FACEBOOK_GRAPH_URL: z.url().optional(),
  FACEBOOK_DIALOG_URL: z.url().optional(),
})

type Environment = z.infer<typeof providerEnvironment>

/** Where outside services are and how they know us. URLs have no trailing slash. */
export type ProviderConfig = {
  /** Where the simulators listen and are read; used with simulated providers only. */
  readonly simulators: { readonly port: number; readonly smtpPort: number; readonly url: string }
  readonly twilio: { readonly url: string; readonly accountSid: string; readonly authToken: string; readonly from: string }
  readonly whatsapp: {
    /** With the version of the Graph API. */
    readonly url: string
    readonly phoneNumberId: string
    readonly token: string
    readonly template: string
    /** Signs what they tell us; guards the subscription of the webhook. */
    readonly appSecret: string
    readonly verifyToken: string
  }
  readonly mail: { readonly url: string; readonly from: string }
  readonly google: {
    readonly clientId: string
    readonly issuers: readonly string[]
    readonly jwksUrl: string
    readonly authorizationUrl: string
  }
  readonly facebook: {
    readonly appId: string
    readonly appSecret: string
    readonly graphUrl: string
    readonly dialogUrl: string
  }
}

/** What the simulators accept instead of real credentials; worth nothing anywhere else. */
const SIMULATED = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(31)}1`,
  TWILIO_AUTH_TOKEN: 'simulated-twilio-token',
  TWILIO_FROM: '+10005550100',
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_TOKEN: 'simulated-whatsapp-token',
  WHATSAPP_TEMPLATE: 'verification_code',
  WHATSAPP_APP_SECRET: 'simulated-whatsapp-secret',
  WHATSAPP_VERIFY_TOKEN: 'simulated-verify-token',
  MAIL_FROM: 'TutorHarbour 良師港 <notices@tutorharbour.example>',
  GOOGLE_CLIENT_ID: 'simulated.apps.example',
  FACEBOOK_APP_ID: '100000000000002',
  FACEBOOK_APP_SECRET: 'simulated-facebook-secret',
} as const

const NEEDED_LIVE = [...(Object.keys(SIMULATED) as (keyof typeof SIMULATED)[]), 'SMTP_URL'] as const

/** Variables that live providers need and that are not set. */
export function missingForLive(e: Environment): readonly string[] {
  return NEEDED_LIVE.filter((name) => e[name] === undefined)
}

type Place = { readonly isLive: boolean; readonly host: string; readonly port: number }

/** Fills in the providers' own addresses, or the simulators'. `host` and `port` are the product's. */
export function providerConfig(given: Environment, { isLive, host, port }: Place): ProviderConfig {
  const e = isLive ? given : { ...SIMULATED, ...given }
  const simulatorsPort = e.SIMULATORS_PORT ?? (port === 0 ? 0 : port + 1)
  const smtpPort = simulatorsPort === 0 ? 0 : simulatorsPort + 1
  const simulators = bare(e.SIMULATORS_URL ?? `http://${nameOf(host)}:${simulatorsPort}`)
  const at = (live: string, simulated: string): string => (isLive ? live : `${simulators}/${simulated}`)
  return {
    simulators: { port: simulatorsPort, smtpPort, url: simulators },
    twilio: {
      url: bare(e.TWILIO_URL ?? at('https://api.twilio.com', 'twilio')),
      accountSid: e.TWILIO_ACCOUNT_SID ?? '',
      authToken: e.TWILIO_AUTH_TOKEN ?? '',
      from: e.TWILIO_FROM ?? '',
    },
    whatsapp: {
      url: bare(e.WHATSAPP_URL ?? at('https://graph.facebook.com/v23.0', 'whatsapp/v23.0')),
      phoneNumberId: e.WHATSAPP_PHONE_NUMBER_ID ?? '',
      token: e.WHATSAPP_TOKEN ?? '',
      template: e.WHATSAPP_TEMPLATE ?? '',
      appSecret: e.WHATSAPP_APP_SECRET ?? '',
      verifyToken: e.WHATSAPP_VERIFY_TOKEN ?? '',
    },
    mail: { url: e.SMTP_URL ?? `smtp://${nameOf(host)}:${smtpPort}`, from: e.MAIL_FROM ?? '' },
    google: {
      clientId: e.GOOGLE_CLIENT_ID ?? '',
      issuers: e.GOOGLE_ISSUER
        ? [e.GOOGLE_ISSUER]
        : isLive
          ? ['https://accounts.google.com', 'accounts.google.com']
          : [`${simulators}/google`],
      jwksUrl: e.GOOGLE_JWKS_URL ?? at('https://www.googleapis.com/oauth2/v3/certs', 'google/oauth2/v3/certs'),
      authorizationUrl:
        e.GOOGLE_AUTHORIZATION_URL ?? at('https://accounts.google.com/o/oauth2/v2/auth', 'google/o/oauth2/v2/auth'),
    },
    facebook: {
      appId: e.FACEBOOK_APP_ID ?? '',
      appSecret: e.FACEBOOK_APP_SECRET ?? '',
      graphUrl: bare(e.FACEBOOK_GRAPH_URL ?? at('https://graph.facebook.com/v23.0', 'facebook/v23.0')),
      dialogUrl: e.FACEBOOK_DIALOG_URL ?? at('https://www.facebook.com/v23.0/dialog/oauth', 'facebook/v23.0/dialog/oauth'),
    },
  }
}

// Listening everywhere is no address to call.
const nameOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
const bare = (url: string): string => url.replace(/\/+$/, '')
