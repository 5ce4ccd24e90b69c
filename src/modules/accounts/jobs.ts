import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { deleteEndedActs } from '#platform/db/acts-once.ts'
import { deleteEndedBuckets } from '#platform/db/rate-buckets.ts'
import { forgetOldLeases } from '#platform/db/work-leases.ts'
import { forgetLongPutOff } from '#platform/db/work-put-off.ts'
import { deleteEndedSessions } from '#platform/session-list.ts'
import { eraseClosedAccounts } from './use-cases/close-account.ts'
import { deleteEnded } from './store/sweep.ts'

/** What failed is tried again within a day. */
const FORGOTTEN_MS = 7 * 86_400_000

/** Deletes what has ended: sessions, codes, proofs, buckets, acts that were sent, traces of background work; hourly. */
export async function sweepEnded({ db, now }: Context): Promise<void> {
  await deleteEndedSessions(db, now())
  await deleteEnded(db, now())
  await deleteEndedBuckets(db, now())
  await deleteEndedActs(db, now())
  const forgotten = new Date(now().getTime() - FORGOTTEN_MS)
  await forgetLongPutOff(db, forgotten)
  await forgetOldLeases(db, forgotten)
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'accounts.sweep', cron: '5 * * * *', run: sweepEnded },
  { name: 'accounts.erase', cron: '20 * * * *', run: eraseClosedAccounts },
]
