import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'

/** A Google and a Facebook of one test, with real keys, on a loopback port. */
export type IdentityProvider = {
  readonly env: Readonly<Record<string, string>>
  readonly publicPem: string
  /** Signs a token with the provider's key, or as told. */
  readonly googleToken: (
    claims: JWTPayload,
    as?: { readonly alg?: string; readonly kid?: string; readonly isForeignKey?: boolean },
  ) => Promise<string>
  /** What the Graph says of a token. */
  readonly facebook: Map<
    string,
    {
      readonly appId: string
      readonly userId: string
      readonly isValid?: boolean
      readonly expiresAt?: number
      readonly meId?: string
    }
  >
  readonly isDown: (down: boolean) => void
  readonly close: () => Promise<void>
}

export const CLIENT_ID = 'tests.apps.example'
export const ISSUER = 'https://accounts.example'
const APP_ID = '700000000000001'
const APP_SECRET = 'facebook-secret-of-tests'

/** Starts it. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const facebook: IdentityProvider['facebook'] = new Map()
  let down = false
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.example')
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (down) return answer(500, {})
    if (url.pathname === '/certs') return answer(200, { keys: [jwk] })
    if (url.pathname === '/graph/debug_token') {
      if (url.searchParams.get('access_token') !== `${APP_ID}|${APP_SECRET}`) return answer(400, {})
      const known = facebook.get(url.searchParams.get('input_token') ?? '')
      if (!known) return answer(200, { data: { is_valid: false } })
      const { appId, userId, isValid = true, expiresAt = 0 } = known
      return answer(200, { data: { app_id: appId, user_id: userId, is_valid: isValid, expires_at: expiresAt, type: 'USER' } })
    }
    const token = url.searchParams.get('access_token') ?? ''
    const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex')
    const known = facebook.get(token)
    if (url.pathname !== '/graph/me' || !known || url.searchParams.get('appsecret_proof') !== proof) return answer(400, {})
    return answer(200, { id: known.meId ?? known.userId, name: 'Fay Lo' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: ISSUER,
      GOOGLE_JWKS_URL: `${origin}/certs`,
      FACEBOOK_APP_ID: APP_ID,
      FACEBOOK_APP_SECRET: APP_SECRET,
      FACEBOOK_GRAPH_URL: `${origin}/graph`,
    },
    publicPem: await exportSPKI(own.publicKey),
    googleToken: async (claims, { alg = 'RS256', kid = 'own', isForeignKey = false } = {}) =>
      await new SignJWT({ jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg, kid })
        .sign(isForeignKey ? foreign.privateKey : own.privateKey),
    facebook,
    isDown: (value) => void (down = value),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const OUR_APP = APP_ID
