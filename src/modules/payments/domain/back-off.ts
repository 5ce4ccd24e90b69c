const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const WAITS_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
// Money that comes late is real money.
const LONGEST_MS = 7 * DAY_MS

/** When a provider is asked next after so many times: 2, 5, 15 s, 1, 5, 30 min, then hourly; null when a week has passed. */
export function nextAsk({ asks, since, now }: { readonly asks: number; readonly since: Date; readonly now: Date }): Date | null {
  const next = new Date(now.getTime() + (WAITS_MS[asks] ?? HOUR_MS))
  return next.getTime() - since.getTime() > LONGEST_MS ? null : next
}
