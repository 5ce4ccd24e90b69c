import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The authenticator of one person: each code once and none before the last one, as the server wants it. */
export function authenticator(secret: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = 0
  return async () => {
    const now = (): number => Math.floor(Date.now() / STEP_MS)
    // The one before counts too: three codes are there at once.
    last = Math.max(last + 1, now() - 1)
    while (last > now() + 1) await pause(500)
    return totp.generate({ timestamp: last * STEP_MS })
  }
}
