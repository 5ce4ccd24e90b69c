import type { RoomJob } from '#platform/room.ts'
import { inSteps } from '#platform/each-due.ts'
import { releaseSales } from './use-cases/release-sales.ts'
import { forgetCourses, removeCovers, removeFiles } from './use-cases/tidy-courses.ts'
import { endLapsedUploads, finishWholeUploads, removeOrphans } from './use-cases/tidy-videos.ts'

/** Its work in the background, beside the packing of videos. */
export const jobs: readonly RoomJob[] = [
  { name: 'courses.release', cron: '*/10 * * * *', run: releaseSales },
  {
    name: 'courses.tidy',
    cron: '*/15 * * * *',
    run: async (ctx) =>
      await inSteps(ctx, {
        'courses.whole-uploads': finishWholeUploads,
        'courses.end-uploads': endLapsedUploads,
        'courses.orphans': removeOrphans,
        'courses.covers': removeCovers,
        'courses.files': removeFiles,
        'courses.deleted': forgetCourses,
      }),
  },
]
