import type { Db } from '#platform/db/database.ts'
import { wakeAfterCommit } from '#platform/db/wake-ups.ts'

/** Tells every process that something of a person is new; heard when the transaction commits. */
export async function announceLive(db: Db, accountId: string, what: 'notice' | 'message'): Promise<void> {
  await wakeAfterCommit(db, { channel: 'live', payload: JSON.stringify({ accountId, what }) })
}
