import { REPORT_DECIDED } from '#modules/reports/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { reviewsRoutes } from './routes.ts'
import { decideReview } from './use-cases/answer-review.ts'

/** What both sides say after lessons. */
export const reviews: Room = {
  name: 'reviews',
  owns: ['review'],
  personal,
  refusals,
  notices,
  topics,
  subscriptions: [
    subscribe(REPORT_DECIDED, async (tx, { kind, objectId, verdict }) => {
      if (kind === 'review') await decideReview(tx, { reviewId: objectId, verdict: verdict === 'upheld' ? 'hide' : 'keep' })
    }),
  ],
  jobs,
  publicTexts: [{ table: 'review', key: { column: 'id', type: 'uuid' }, columns: ['body', 'reply'] }],
  open: () => ({ routes: reviewsRoutes }),
}
