import type { Database } from '#platform/db/database.ts'

/** What is new for someone. */
export type LiveEvent = 'notice' | 'message'
type Ear = (event: LiveEvent) => void

/** Who is connected to this process, told as soon as a transaction of any process commits. */
export type LivePeople = {
  /** Calls back for what happens to an account; answers how to end that. */
  readonly listen: (accountId: string, ear: Ear) => () => void
}

const CHANNEL = 'live'

/** Listens to the database for all who are connected to this process. */
export async function livePeople(database: Pick<Database, 'listen'>): Promise<LivePeople> {
  const ears = new Map<string, Set<Ear>>()
  await database.listen(CHANNEL, (payload) => {
    const { accountId, what } = JSON.parse(payload) as { accountId: string; what: LiveEvent }
    for (const ear of ears.get(accountId) ?? []) ear(what)
  })
  return {
    listen: (accountId, ear) => {
      const own = ears.get(accountId) ?? new Set()
      ears.set(accountId, own)
      own.add(ear)
      return () => {
        own.delete(ear)
        if (own.size === 0 && ears.get(accountId) === own) ears.delete(accountId)
      }
    },
  }
}
