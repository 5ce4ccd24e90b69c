import { expireBookings } from './use-cases/expire-bookings.ts'
import type { Background } from './use-cases/ground.ts'
import { publishReviews } from './use-cases/publish-reviews.ts'
import { autoConfirm, remindParents, tidyLessons } from './use-cases/tend-lessons.ts'

export { autoConfirm, expireBookings, publishReviews, remindParents, tidyLessons }

/** All that time decides in this room; may be killed anywhere and run twice. */
export async function tendBookings(ground: Background): Promise<void> {
  await expireBookings(ground)
  await tidyLessons(ground)
  await remindParents(ground)
  await autoConfirm(ground)
  await publishReviews(ground)
}
