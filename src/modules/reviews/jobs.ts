import type { RoomJob } from '#platform/room.ts'
import { publishReviews } from './use-cases/publish-reviews.ts'

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'reviews.publish', cron: '*/5 * * * *', run: publishReviews }]
