import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import { endSilence, remindParents, tidyLessons } from './use-cases/tend-lessons.ts'

/** All that time decides about lessons, step by step. */
export async function tendLessons(ctx: Context): Promise<void> {
  await inSteps(ctx, {
    'lessons.tidy': tidyLessons,
    'lessons.remind': remindParents,
    'lessons.silence': endSilence,
  })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'lessons.tend', cron: '*/5 * * * *', run: tendLessons }]
