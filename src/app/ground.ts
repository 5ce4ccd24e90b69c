import { PICTURE_CHANGED, SIDE_ENTERED } from '#modules/accounts/public.ts'
import { CASES_CHANGED, caseDocumentsOf } from '#modules/cases/public.ts'
import { indexCases, indexTutors } from '#modules/search/public.ts'
import { TUTORS_CHANGED, openTutorProfile, setTutorAvatar, tutorDocumentsOf } from '#modules/tutors/public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Ground } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { subscribe, subscriptionsOf } from '#platform/domain-event.ts'
import type { Keys } from '#platform/keys.ts'
import { rowLimits } from '#platform/limits.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'

/** What a process is made of before any room. */
export type GroundParts = {
  readonly config: Pick<Config, 'limitsRates' | 'publicUrl'>
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly storage: Storage
  readonly keys: Keys
  readonly clock: Clock
  readonly log: Log
}

const SUBSCRIPTIONS = subscriptionsOf([
  subscribe(SIDE_ENTERED, async (tx, { side, ...person }) => {
    if (side === 'tutor') await openTutorProfile(tx, person)
  }),
  subscribe(PICTURE_CHANGED, setTutorAvatar),
  subscribe(TUTORS_CHANGED, async (tx, ids) => await indexTutors(tx, await tutorDocumentsOf(tx, ids))),
  subscribe(CASES_CHANGED, async (tx, ids) => await indexCases(tx, await caseDocumentsOf(tx, ids))),
])

/** What every use case of this process gets, from whoever calls it. */
export function groundOf({ config, database, storage, keys, clock, log }: GroundParts): Ground {
  const { db, replica } = database
  const { publicUrl } = config
  const limits = rowLimits(keys, config.limitsRates)
  return { db, replica, storage, now: clock.now, log, keys, limits, publicUrl, subscriptions: SUBSCRIPTIONS }
}
