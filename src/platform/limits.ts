import { Refusal } from '#kernel/refusal.ts'
import type { Db } from './db/database.ts'
import { useBucket } from './db/rate-buckets.ts'
import type { Keys } from './keys.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Window = { readonly most: number; readonly windowMs: number }

/** How often what guards a secret may be used, by name. Each is counted for whom the caller says. */
const WINDOWS = {
  'login-account': [{ most: 10, windowMs: 15 * MINUTE_MS }],
  'login-address': [{ most: 10, windowMs: 15 * MINUTE_MS }],
  'operator-limited': [{ most: 1, windowMs: 15 * MINUTE_MS }],
  'is-register': [{ most: 10, windowMs: MINUTE_MS }],
  upload: [{ most: 30, windowMs: HOUR_MS }],
  'code-phone': [
    { most: 3, windowMs: 10 * MINUTE_MS },
    { most: 5, windowMs: HOUR_MS },
    { most: 10, windowMs: DAY_MS },
  ],
  'code-address': [{ most: 10, windowMs: HOUR_MS }],
  'code-network': [{ most: 20, windowMs: HOUR_MS }],
  'email-proof': [{ most: 5, windowMs: HOUR_MS }],
  'code-country': [{ most: 200, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly Window[]>

export type LimitName = keyof typeof WINDOWS

/** Limits kept as rows, so that N processes admit no more than one. */
export type Limits = {
  /** Counts a use by `whom` (hashed before it is kept); refuses `RATE_LIMITED` with `seconds` when there were too many. */
  readonly take: (db: Db, use: { readonly name: LimitName; readonly whom: string; readonly now: Date }) => Promise<void>
}

/** The limits of this installation; none at all when they are switched off for measurements. */
export function rowLimits(keys: Keys, isOn: boolean): Limits {
  return {
    take: async (db, { name, whom, now }) => {
      if (!isOn) return
      for (const { most, windowMs } of WINDOWS[name]) {
        const key = keys.hmac('rate-bucket', `${name}/${windowMs}/${whom}`)
        const { used, endsAt } = await useBucket(db, { key, windowMs, now })
        if (used > most)
          throw new Refusal('RATE_LIMITED', { seconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) })
      }
    },
  }
}
