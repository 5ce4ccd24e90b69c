import { createHash } from 'node:crypto'
import type { JWTVerifyGetKey, errors } from 'jose'
import type { IdentityAnswer } from '../domain/identity.ts'

/** How we are known to Google and where its keys are. */
export type GoogleAddress = {
  readonly clientId: string
  readonly issuers: readonly string[]
  readonly jwksUrl: string
}

const TIMEOUT_MS = 5000
const TOLERANCE_SECONDS = 30
const OLDEST = '10m'
const LONGEST_NAME = 40
const SECOND_MS = 1000

/**
 * Checks identity tokens of Google: RS256 by its published keys, its issuer, us as audience and authorised party, at most
 * ten minutes old, with a nonce. The keys are fetched when first needed and kept.
 */
export function googleTokens(
  google: GoogleAddress,
): (idToken: string, now: Date) => Promise<{ answer: IdentityAnswer; nonce: string | null }> {
  let keySet: JWTVerifyGetKey | undefined
  return async (idToken, now) => {
    // Read with the first token, not at the start.
    const jose = await import('jose')
    keySet ??= jose.createRemoteJWKSet(new URL(google.jwksUrl), { timeoutDuration: TIMEOUT_MS })
    try {
      const { payload } = await jose.jwtVerify(idToken, keySet, {
        algorithms: ['RS256'],
        issuer: [...google.issuers],
        audience: google.clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: OLDEST,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      })
      const { sub, exp = 0, jti, nonce, azp, name } = payload
      // One token is for one party; several audiences would let another's token in.
      if (!sub || typeof nonce !== 'string' || Array.isArray(payload.aud)) return { answer: 'not-valid', nonce: null }
      if (azp !== undefined && azp !== google.clientId) return { answer: 'not-valid', nonce: null }
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
      return { answer: isOutage(error, jose.errors) ? 'not-reached' : 'not-valid', nonce: null }
    }
  }
}

/** Whether the key set could not be fetched, which says nothing about the token. */
function isOutage(error: unknown, { JWKSTimeout, JOSEError }: typeof errors): boolean {
  if (error instanceof JWKSTimeout) return true
  return !(error instanceof JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}
