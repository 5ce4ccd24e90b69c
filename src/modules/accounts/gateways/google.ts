import { createHash } from 'node:crypto'
import type { JWTVerifyGetKey, errors } from 'jose'
import { z } from 'zod'
import { providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { IdentityCheck } from '../domain/identity.ts'
import { identityGateway } from './identity-gateway.ts'

/** How we are known to Google, where its keys are, and where it asks people. */
const google = providerSettings('google', {
  clientId: { variable: 'GOOGLE_CLIENT_ID', schema: z.string(), simulated: 'simulated.apps.example' },
  issuers: {
    variable: 'GOOGLE_ISSUER',
    schema: z.string().transform((issuer) => [issuer]),
    live: ['https://accounts.google.com', 'accounts.google.com'],
    simulated: ({ url }) => [url],
  },
  jwksUrl: {
    variable: 'GOOGLE_JWKS_URL',
    schema: z.url(),
    live: 'https://www.googleapis.com/oauth2/v3/certs',
    simulated: ({ url }) => `${url}/oauth2/v3/certs`,
  },
  authorizationUrl: {
    variable: 'GOOGLE_AUTHORIZATION_URL',
    schema: z.url(),
    live: 'https://accounts.google.com/o/oauth2/v2/auth',
    simulated: ({ url }) => `${url}/o/oauth2/v2/auth`,
  },
})

export const gateway = identityGateway(google, (settings) => ({
  url: settings.authorizationUrl,
  clientId: settings.clientId,
  prove: googleTokens(settings),
}))

const TIMEOUT_MS = 5000
const TOLERANCE_SECONDS = 30
const OLDEST = '10m'
const LONGEST_NAME = 40
const SECOND_MS = 1000

/**
 * Checks identity tokens of Google: RS256 by its published keys, its issuer, us as audience and authorised party, at most
 * ten minutes old, with a nonce. The keys are fetched when first needed and kept.
 */
function googleTokens({ clientId, issuers, jwksUrl }: SettingsOf<typeof google>): IdentityCheck {
  let keySet: JWTVerifyGetKey | undefined
  return async ({ token: idToken }, now) => {
    // Read with the first token, not at the start.
    const jose = await import('jose')
    keySet ??= jose.createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS })
    try {
      const { payload } = await jose.jwtVerify(idToken, keySet, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: OLDEST,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      })
      const { sub, exp = 0, jti, nonce, azp, name } = payload
      // One token is for one party; several audiences would let another's token in.
      if (!sub || typeof nonce !== 'string' || Array.isArray(payload.aud)) return { answer: 'not-valid' }
      if (azp !== undefined && azp !== clientId) return { answer: 'not-valid' }
      const signed = idToken.slice(0, idToken.lastIndexOf('.'))
      return {
        answer: {
          provider: 'google',
          subject: sub,
          name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
          proofId: jti ?? createHash('sha256').update(signed).digest('hex'),
          endsAt: new Date(exp * SECOND_MS),
        },
        nonce,
      }
    } catch (error) {
      return isOutage(error, jose.errors) ? { answer: 'not-reached', why: error } : { answer: 'not-valid' }
    }
  }
}

/** Whether the key set could not be fetched, which says nothing about the token. */
function isOutage(error: unknown, { JWKSTimeout, JOSEError }: typeof errors): boolean {
  if (error instanceof JWKSTimeout) return true
  return !(error instanceof JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}
