import type { Context } from '#platform/context.ts'
import type { Side, Lesson, KnownOfLessons } from '#modules/lessons/public.ts'
import { disputesAbout } from '../store/disputes.ts'

type Asked = { readonly lessons: readonly Lesson[]; readonly side: Side }

/** The last dispute about each of these lessons, and whether one side has disputed it. */
export async function disputesShown(ctx: Context, { lessons, side }: Asked): Promise<KnownOfLessons> {
  const ids = lessons.map(({ id }) => id)
  const byLesson = Map.groupBy(await disputesAbout(ctx.db, ids), ({ lessonId }) => lessonId)
  return new Map(
    [...byLesson].map(([id, disputes]) => {
      const isDisputedByMe = disputes.some(({ openedBy }) => openedBy === side)
      return [id, { disputeId: disputes.at(-1)?.id ?? null, isDisputedByMe }] as const
    }),
  )
}
