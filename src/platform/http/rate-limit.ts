import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateClass } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Uses a minute by one address, for each class. Classes that guard secrets get rows in the database instead. */
const PER_MINUTE: Readonly<Record<RateClass, number>> = { asset: 1200, page: 300, read: 300, search: 60, write: 60 }
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
      await limiters[rate].consume(address)
    } catch (reason) {
      const seconds = Math.ceil(((reason as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000)
      throw new Refusal('RATE_LIMITED', { seconds })
    }
  }
}
