import type { Context } from '#platform/context.ts'
import { deleteEnded } from './store/sweep.ts'

/** Deletes what has ended: sessions, codes, proofs, buckets; hourly. */
export async function sweepEnded({ db, now }: Context): Promise<void> {
  await deleteEnded(db, now())
}
