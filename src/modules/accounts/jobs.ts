import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { deleteEnded } from './store/sweep.ts'

/** Deletes what has ended: sessions, codes, proofs, buckets; hourly. */
export async function sweepEnded({ db, now }: Context): Promise<void> {
  await deleteEnded(db, now())
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [{ name: 'accounts.sweep', cron: '5 * * * *', run: sweepEnded }]
