export type BoughtUnit = { readonly unitKey: string; readonly durationMs: number }
export type WatchedUnit = { readonly seconds: number; readonly sent: number }

const SECOND_MS = 1000

/**
 * Which share of what was bought was watched, from 0 to 1: of each unit the larger of the seconds reported and the share of its bytes that
 * were sent (decisions 2.1 "Course refund").
 */
export function watchedShare(units: readonly BoughtUnit[], watched: ReadonlyMap<string, WatchedUnit>): number {
  const all = units.reduce((sum, { durationMs }) => sum + durationMs, 0)
  if (all === 0) return 0
  const seen = units.reduce((sum, { unitKey, durationMs }) => {
    const { seconds, sent } = watched.get(unitKey) ?? { seconds: 0, sent: 0 }
    return sum + Math.min(durationMs, Math.max(seconds * SECOND_MS, sent * durationMs))
  }, 0)
  return seen / all
}
