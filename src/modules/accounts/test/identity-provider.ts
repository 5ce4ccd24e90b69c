import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { RETURN_PAGE } from './calls.ts'

/** A Google and a Facebook of one test, with real keys, on a loopback port. */
export type IdentityProvider = {
  readonly env: Readonly<Record<string, string>>
  readonly publicPem: string
  /** Signs a token with the provider's key, or as told. */
  readonly googleToken: (
    claims: JWTPayload,
    as?: { readonly alg?: string; readonly kid?: string; readonly isForeignKey?: boolean },
  ) => Promise<string>
  /** What the Graph says of the token that it gives for a code; a code works once. */
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
  /** Addresses that were asked for. */
  readonly reached: readonly string[]
  readonly isDown: (down: boolean) => void
  readonly close: () => Promise<void>
}

export const CLIENT_ID = 'tests.apps.example'
export const ISSUER = 'https://accounts.example'
const APP_ID = '700000000000001'
const APP_SECRET = 'facebook-secret-of-tests'
const TOKEN_OF = 'token-of-'

type Answered = readonly [status: number, body: object]

/** As Facebook answers: a token for a code, once, whose token it is, and who that is. */
function graphOf(facebook: IdentityProvider['facebook']): (url: URL, form: URLSearchParams) => Answered {
  const used = new Set<string>()
  const tokenFor = (form: URLSearchParams): Answered => {
    const code = form.get('code') ?? ''
    const isOurs = form.get('client_id') === APP_ID && form.get('client_secret') === APP_SECRET
    if (!isOurs || form.get('redirect_uri') !== RETURN_PAGE || !facebook.has(code) || used.has(code))
      return [400, { error: { code: 100, type: 'OAuthException' } }]
    used.add(code)
    return [200, { access_token: TOKEN_OF + code, token_type: 'bearer', expires_in: 5400 }]
  }
  return ({ pathname, searchParams: query }, form) => {
    if (pathname === '/graph/oauth/access_token') return tokenFor(form)
    const token = query.get(pathname === '/graph/debug_token' ? 'input_token' : 'access_token') ?? ''
    const known = facebook.get(token.slice(TOKEN_OF.length))
    if (pathname === '/graph/debug_token') {
      if (query.get('access_token') !== `${APP_ID}|${APP_SECRET}`) return [400, {}]
      if (!known) return [200, { data: { is_valid: false } }]
      const { appId, userId, isValid = true, expiresAt = 0 } = known
      return [200, { data: { app_id: appId, user_id: userId, is_valid: isValid, expires_at: expiresAt, type: 'USER' } }]
    }
    const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex')
    if (pathname !== '/graph/me' || !known || query.get('appsecret_proof') !== proof) return [400, {}]
    return [200, { id: known.meId ?? known.userId, name: 'Fay Lo' }]
  }
}

/** Starts it. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const facebook: IdentityProvider['facebook'] = new Map()
  let down = false
  const reached: string[] = []
  const graph = graphOf(facebook)
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.example')
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (down) return answer(500, {})
    if (url.pathname === '/certs') return answer(200, { keys: [jwk] })
    reached.push(request.url ?? '')
    void text(request).then((body) => answer(...graph(url, new URLSearchParams(body))))
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
    reached,
    isDown: (value) => void (down = value),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const OUR_APP = APP_ID
