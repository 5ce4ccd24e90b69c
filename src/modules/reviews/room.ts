import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { reviewsRoutes } from './routes.ts'

/** What both sides say after lessons. */
export const reviews: Room = {
  name: 'reviews',
  owns: ['review'],
  personal,
  refusals,
  notices,
  jobs,
  publicTexts: [{ table: 'review', key: { column: 'id', type: 'uuid' }, columns: ['body', 'reply'] }],
  open: () => ({ routes: reviewsRoutes }),
}
