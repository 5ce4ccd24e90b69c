import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import type { ReadSettings } from '#platform/provider-settings.ts'
import { ROOMS } from './rooms.ts'

async function read(env: Readonly<Record<string, string>>): Promise<ReadSettings> {
  const config = readConfig(env)
  const declared = await Promise.all(ROOMS.map(async ({ providers }) => (await providers?.(config)) ?? []))
  return readSettings(config.outside, declared.flat())
}

const LIVE = {
  PROVIDERS: 'live',
  DATABASE_URL: 'postgres://127.0.0.1/harbour',
  PUBLIC_URL: 'https://tutors.example',
  CONTACT_EMAIL: 'help@tutors.example',
  VIRUS_SCANNER: 'off',
  PAYMENTS: 'off',
}
const CREDENTIALS = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a',
  TWILIO_FROM: '+10005550100',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_TOKEN: 'a',
  WHATSAPP_TEMPLATE: 'a',
  WHATSAPP_APP_SECRET: 'a',
  WHATSAPP_VERIFY_TOKEN: 'a',
  SMTP_URL: 'smtps://mail.example',
  WEBPUSH_SUBJECT: 'mailto:desk@mail.example',
  MAIL_FROM: 'desk@tutors.example',
  GOOGLE_CLIENT_ID: 'a',
  FACEBOOK_APP_ID: 'a',
  FACEBOOK_APP_SECRET: 'a',
}

test('live providers are refused without their credentials, each by name', async () => {
  for (const name of Object.keys(CREDENTIALS))
    await expect(read({ ...LIVE, ...CREDENTIALS, [name]: '' })).rejects.toThrow(
      new ConfigError(`${name}: needed with PROVIDERS=live`),
    )
  const live = await read({ ...LIVE, ...CREDENTIALS })
  expect(JSON.stringify(live.byName)).not.toContain('simulated')
})

test('live providers are reached at their own addresses', async () => {
  const { byName } = await read({ ...LIVE, ...CREDENTIALS })
  expect(byName).toMatchObject({
    twilio: { url: 'https://api.twilio.com' },
    whatsapp: { url: 'https://graph.facebook.com/v23.0' },
    google: {
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    },
    facebook: {
      graphUrl: 'https://graph.facebook.com/v23.0',
      dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    },
  })
})

test('simulated ones are reached at the simulators', async () => {
  const { byName } = await read({ SIMULATORS_URL: 'https://demo.example' })
  expect(byName).toMatchObject({
    twilio: { url: 'https://demo.example/twilio' },
    whatsapp: { url: 'https://demo.example/whatsapp/v23.0' },
    mail: { url: 'smtp://127.0.0.1:3002' },
    google: {
      issuers: ['https://demo.example/google'],
      jwksUrl: 'https://demo.example/google/oauth2/v3/certs',
      authorizationUrl: 'https://demo.example/google/o/oauth2/v2/auth',
    },
    facebook: {
      graphUrl: 'https://demo.example/facebook/v23.0',
      dialogUrl: 'https://demo.example/facebook/v23.0/dialog/oauth',
    },
  })
})

test.for([
  ['TWILIO_URL', 'api.twilio.com'],
  ['TWILIO_ACCOUNT_SID', 'AC1'],
  ['TWILIO_FROM', 'A name that is too long'],
  ['WHATSAPP_URL', 'graph'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'x'],
  ['SMTP_URL', 'https://mail.example'],
  ['GOOGLE_JWKS_URL', 'certs'],
  ['GOOGLE_AUTHORIZATION_URL', 'auth'],
  ['FACEBOOK_GRAPH_URL', 'graph'],
  ['FACEBOOK_DIALOG_URL', 'dialog'],
] as const)('a bad %s (%s) is refused by its name', async ([name, value]) => {
  await expect(read({ [name]: value })).rejects.toThrow(ConfigError)
  await expect(read({ [name]: value })).rejects.toThrow(new RegExp(`^${name}: `))
})
