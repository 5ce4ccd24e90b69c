import { pruneSearchChanges } from '#modules/search/jobs.ts'
import { refreshAllSearchRows } from '#modules/tutors/public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs.ts'

/** The background work of all rooms. */
export function jobsOf({ database, clock }: { database: Database; clock: Clock }): readonly Job[] {
  const { db } = database
  return [
    // Ages, popularity and expired star levels change without anybody saving a profile.
    { name: 'search.refresh', cron: '10 4 * * *', run: async () => void (await refreshAllSearchRows(db, clock.now())) },
    { name: 'search.prune', cron: '40 4 * * *', run: async () => void (await pruneSearchChanges({ db, now: clock.now })) },
  ]
}
