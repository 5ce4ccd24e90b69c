import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateClass } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { LimitName, Limits } from '../limits.ts'
import { senderOf } from '../network-of.ts'

/** Acts of one person, whatever they change: far above a day's work, and what all that they can leave behind is bounded by. */
export const ACTS_PER_PERSON = { hour: 1200, day: 6000 } as const

/** Uses a minute by one address, for each class: what a school behind one address needs, and no more than one process bears. */
export const PER_MINUTE: Readonly<Record<RateClass, number>> = {
  // A first page loads some forty files, its pictures with them.
  asset: 12_000,
  page: 300,
  read: 300,
  search: 120,
  write: 300,
  login: 120,
  code: 120,
  'is-register': 60,
  upload: 60,
  // Pieces of a file grow with the line, to seconds each.
  chunk: 1200,
}
const MINUTE_SECONDS = 60

/** Counts one use and throws the refusal `RATE_LIMITED` (details: `seconds` to wait) when there were too many. */
export type RateLimiter = (rate: RateClass, address: string) => Promise<void>

/** Limits kept in this process; N processes admit N times as much, which is fine for reading. */
export function rateLimiter(): RateLimiter {
  const limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([rate, points]) => [rate, new RateLimiterMemory({ points, duration: MINUTE_SECONDS })]),
  ) as Record<RateClass, RateLimiterMemory>
  return async (rate, address) => {
    try {
      await limiters[rate].consume(senderOf(address))
    } catch (reason) {
      throw limited(reason)
    }
  }
}

const HOUR_SECONDS = 3600

/** Counts an act of a person in this process; the same refusal. */
export function actLimiter(): (accountId: string) => Promise<void> {
  const { hour, day } = ACTS_PER_PERSON
  const limiters = [
    new RateLimiterMemory({ points: hour, duration: HOUR_SECONDS }),
    new RateLimiterMemory({ points: day, duration: 24 * HOUR_SECONDS }),
  ]
  return async (accountId) => {
    try {
      for (const limiter of limiters) await limiter.consume(accountId)
    } catch (reason) {
      throw limited(reason)
    }
  }
}

function limited(reason: unknown): Refusal {
  const seconds = Math.ceil(((reason as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000)
  return new Refusal('RATE_LIMITED', { seconds })
}

/** Counts one use of the classes that guard secrets; the same refusal. */
export type LimitByRow = (rate: RateClass, caller: { readonly actor: Actor; readonly address: string }) => Promise<void>

/** Whose uploads are counted: a tutor has many more, who brings the files of a course. */
function uploadsOf(actor: Actor, address: string): { readonly name: LimitName; readonly whom: string } {
  if (actor.kind !== 'user') return { name: 'upload', whom: address }
  return { name: actor.type === 'tutor' ? 'upload-tutor' : 'upload', whom: actor.accountId }
}

/** Limits by address, and for uploads by account; the use cases count guesses and codes themselves. */
export function limiterByRow(parts: {
  readonly limits: Limits
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
}): LimitByRow {
  const { limits, database } = parts
  return async (rate, { actor, address }) => {
    const now = parts.clock.now()
    const whom = senderOf(address)
    if (rate === 'is-register') await limits.take(database.db, { name: 'is-register', whom, now })
    if (rate === 'upload') await limits.take(database.db, { ...uploadsOf(actor, whom), now })
  }
}
