import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { inSteps } from '#platform/each-due.ts'
import { remindOfDisputes, tendDisputes } from './use-cases/tend-disputes.ts'
import { sealDisputeFiles, tidyDisputeFiles } from './use-cases/tidy-dispute-files.ts'

/** All that time decides about disputes, step by step. */
export async function endAnswerTimes(ctx: Context): Promise<void> {
  await inSteps(ctx, {
    'disputes.tend': tendDisputes,
    'disputes.remind': remindOfDisputes,
  })
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'disputes.tend', cron: '*/5 * * * *', run: endAnswerTimes },
  { name: 'disputes.files', cron: '*/15 * * * *', run: tidyDisputeFiles },
  { name: 'disputes.seal', cron: '*/15 * * * *', run: sealDisputeFiles },
]
