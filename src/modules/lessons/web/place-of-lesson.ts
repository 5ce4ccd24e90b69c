import { hongKongDay } from '#kernel/hong-kong-time.ts'

/** Where a lesson stands among all of its month, below a side's dashboard. */
export function placeOfLesson({ lessonId, startsAt }: { readonly lessonId: string; readonly startsAt: string }) {
  return `lessons?month=${hongKongDay(new Date(startsAt)).slice(0, 7)}#lesson-${lessonId}` as const
}
