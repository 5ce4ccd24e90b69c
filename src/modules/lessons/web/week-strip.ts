import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { TAKING } from '../domain/lesson-moves.ts'

const DAY_MS = 86_400_000
const DAYS = 7
/** A day with its lessons: `2026-11-25` and clocks in Hong Kong. */
export type StripDay = {
  readonly day: string
  readonly lessons: readonly { readonly lessonId: string; readonly clock: string }[]
}

/** Seven days from today, each with the lessons that were agreed on. */
export function weekFrom(
  now: Date,
  lessons: readonly Pick<LessonShown, 'lessonId' | 'startsAt' | 'state'>[],
): readonly StripDay[] {
  const agreed = lessons.filter(({ state }) => TAKING.includes(state))
  return Array.from({ length: DAYS }, (_, ahead) => {
    const day = hongKongDay(new Date(now.getTime() + ahead * DAY_MS))
    const own = agreed.filter(({ startsAt }) => hongKongDay(new Date(startsAt)) === day)
    return { day, lessons: own.map(({ lessonId, startsAt }) => ({ lessonId, clock: hongKongClock(new Date(startsAt)) })) }
  })
}
