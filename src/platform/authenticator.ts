import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const ISSUER = 'TutorHarbour'
// One step before and after, for clocks that differ.
const WINDOW = 1

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) })

/** A new secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** `otpauth://` address that an authenticator app reads as a QR code; `label` says there whose account it is. */
export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step to which a code belongs, or null when it is of none that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}
