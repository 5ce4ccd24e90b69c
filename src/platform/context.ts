import type { Actor } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'

/** What every use case is given first: who asks, what it may use, and what time it is. Nothing else is ambient. */
export type Context = {
  readonly actor: Actor
  readonly locale: Locale
  readonly db: Database['db']
  /** Read replica for listings; the primary when none is set. */
  readonly replica: Database['replica']
  readonly storage: Storage
  readonly now: () => Date
  readonly log: Log
  /** Id of the request, shown to people and written in logs. */
  readonly traceId: string
  /** Network address of the caller, only to count and to limit; '' for the system itself. Never stored. */
  readonly address: string
  /** User agent of the caller, as shown in the list of one's own devices; '' for the system itself. */
  readonly device: string
}
