import { hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'
import { dollars } from '#kernel/money.ts'
import type { UserActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Acts on a day from today, so many minutes after midnight in Hong Kong. */
export type AtDay = (day: number, actor: UserActor, minute?: number) => Context

/** A day from today, at so many minutes after midnight in Hong Kong. */
export function dayAt(now: Date, day: number, minute: number): Date {
  const midnight = hongKongTime(hongKongDay(now), '00:00')
  return new Date(midnight.getTime() + day * DAY_MS + minute * MINUTE_MS)
}

/** The trial lesson that the demo's tutor gives. */
export const TRIAL = { minutes: 45, price: dollars(100) } as const
