import { sweepEnded } from '#modules/accounts/jobs.ts'
import { tendBookings } from '#modules/booking/jobs.ts'
import { expireCases, expireOffers, refreshNextCases, remindOfOffers } from '#modules/cases/jobs.ts'
import { pruneDeliveries } from '#modules/messages/jobs.ts'
import { pruneSearchChanges, refreshOutdatedRows } from '#modules/search/jobs.ts'
import { refreshAllSearchRows, refreshNextTutors } from '#modules/tutors/public.ts'
import { expireChecks, removeFiles, sealPapers } from '#modules/tutors/jobs.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import type { SealedStorage } from '#platform/sealed-storage.ts'

export type JobGround = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: SealedStorage
  readonly keys: Keys
  readonly log: Log
}

/** The background work of all rooms. */
export function jobsOf({ database, clock, storage, keys, log }: JobGround): readonly Job[] {
  const { db } = database
  return [
    // Ages, popularity and expired star levels change without anybody saving a profile.
    { name: 'search.refresh', cron: '10 4 * * *', run: async () => void (await refreshAllSearchRows(db, clock.now())) },
    { name: 'search.prune', cron: '40 4 * * *', run: async () => void (await pruneSearchChanges({ db, now: clock.now })) },
    { name: 'accounts.sweep', cron: '5 * * * *', run: async () => await sweepEnded(db, clock.now()) },
    { name: 'messages.prune', cron: '50 4 * * *', run: async () => void (await pruneDeliveries({ db, now: clock.now() })) },
    { name: 'tutors.expire', cron: '20 4 * * *', run: async () => void (await expireChecks({ db, now: clock.now }, keys)) },
    { name: 'cases.expire', cron: '*/10 * * * *', run: async () => void (await expireCases({ db, keys, now: clock.now })) },
    { name: 'cases.offers', cron: '*/10 * * * *', run: async () => void (await expireOffers({ db, keys, now: clock.now })) },
    { name: 'cases.remind', cron: '15 9-20 * * *', run: async () => void (await remindOfOffers({ db, keys, now: clock.now })) },
    { name: 'booking.tend', cron: '*/5 * * * *', run: async () => await tendBookings({ db, keys, log, now: clock.now }) },
    { name: 'tutors.papers', cron: '*/15 * * * *', run: async () => void (await removeFiles({ db, storage, log })) },
    { name: 'tutors.seal', cron: '*/15 * * * *', run: async () => void (await sealPapers({ db, storage, log })) },
  ]
}

/** What begins with a start and ends by itself, beside the jobs; returns how to stop it earlier. */
export function startOnce({ database, clock, log }: Pick<JobGround, 'database' | 'clock' | 'log'>): () => Promise<void> {
  return refreshOutdatedRows({ db: database.db, log }, { tutors: refreshNextTutors(clock.now), cases: refreshNextCases })
}
