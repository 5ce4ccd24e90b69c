import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { outboundTo } from '#platform/outbound.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { IdentityAnswer, IdentityCheck } from '../domain/identity.ts'
import { identityGateway } from './identity-gateway.ts'

/** How we are known to Facebook, where its Graph is, and where it asks people. */
const facebook = providerSettings('facebook', {
  appId: { variable: 'FACEBOOK_APP_ID', schema: z.string(), simulated: '100000000000002' },
  appSecret: { variable: 'FACEBOOK_APP_SECRET', schema: z.string(), simulated: 'simulated-facebook-secret' },
  graphUrl: {
    variable: 'FACEBOOK_GRAPH_URL',
    schema: baseUrl,
    live: 'https://graph.facebook.com/v23.0',
    simulated: ({ url }) => `${url}/v23.0`,
  },
  dialogUrl: {
    variable: 'FACEBOOK_DIALOG_URL',
    schema: z.url(),
    live: 'https://www.facebook.com/v23.0/dialog/oauth',
    simulated: ({ url }) => `${url}/v23.0/dialog/oauth`,
  },
})

export const gateway = identityGateway(facebook, (settings) => ({
  url: settings.dialogUrl,
  clientId: settings.appId,
  prove: facebookCodes(settings),
}))

type Debugged = {
  readonly data?: {
    readonly app_id?: unknown
    readonly is_valid?: unknown
    readonly user_id?: unknown
    readonly expires_at?: unknown
    readonly type?: unknown
  }
}

const TIMEOUT_MS = 5000
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const LONGEST_NAME = 40

/**
 * Gets for a code the access token of Facebook, which stays here: `debug_token` must say that it is valid, of a user and of our own app,
 * and the Graph must know the same person with our proof of the app's secret. A code that another app asked for is refused.
 */
function facebookCodes({ appId, appSecret, graphUrl }: SettingsOf<typeof facebook>): IdentityCheck {
  const outbound = outboundTo(graphUrl)
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await outbound(`${graphUrl}/${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status >= 500 || answer.status === 429) throw new Error(`Facebook answers ${answer.status}`)
    return answer.ok ? await answer.json() : null
  }
  const read = async (path: string, query: Record<string, string>): Promise<unknown> =>
    await ask(`${path}?${new URLSearchParams(query).toString()}`)
  const tokenFor = async ({ token: code, redirectUri }: Parameters<IdentityCheck>[0]): Promise<string | null> => {
    // In the body: what a code and the app's secret open stands in no address.
    const body = new URLSearchParams({ client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code })
    const given = (await ask('oauth/access_token', { method: 'POST', body })) as { readonly access_token?: unknown } | null
    return typeof given?.access_token === 'string' ? given.access_token : null
  }
  const prove = async (given: Parameters<IdentityCheck>[0], now: Date): Promise<IdentityAnswer> => {
    const accessToken = await tokenFor(given)
    if (accessToken === null) return 'not-valid'
    const { data } = ((await read('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` })) ??
      {}) as Debugged
    const ends = Number(data?.expires_at ?? 0) * SECOND_MS
    if (data?.is_valid !== true || String(data.app_id) !== appId || typeof data.user_id !== 'string') return 'not-valid'
    if (data.type !== undefined && data.type !== 'USER') return 'not-valid'
    // Zero means that it never ends.
    if (ends !== 0 && ends <= now.getTime()) return 'not-valid'
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    const me = (await read('me', { fields: 'id,name', access_token: accessToken, appsecret_proof: proof })) as {
      id?: unknown
      name?: unknown
    } | null
    if (me?.id !== data.user_id) return 'not-valid'
    return {
      provider: 'facebook',
      subject: data.user_id,
      name: typeof me.name === 'string' ? me.name.slice(0, LONGEST_NAME) : '',
      proofId: createHash('sha256').update(accessToken).digest('hex'),
      endsAt: new Date(ends === 0 ? now.getTime() + 24 * HOUR_MS : ends),
    }
  }
  return async (given, now) => {
    try {
      return { answer: await prove(given, now) }
    } catch (error) {
      return { answer: 'not-reached', why: error }
    }
  }
}
