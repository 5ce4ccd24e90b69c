import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { expiredCaseIds, lockCase } from '../store/find-cases.ts'
import { endCase } from './close-case.ts'

export type TimerGround = { readonly db: Db; readonly keys: Keys; readonly now: () => Date }

const BATCH = 200

/**
 * Closes open cases whose time is over and tells everybody concerned; answers how many. Each in its own transaction: a worker
 * that is killed leaves whole cases only, and the next turn goes on.
 */
export async function expireCases({ db, keys, now }: TimerGround): Promise<number> {
  const at = now()
  let closed = 0
  for (;;) {
    const ids = await expiredCaseIds(db, at, BATCH)
    let moved = 0
    for (const id of ids)
      moved += await db.transaction().execute(async (trx) => {
        const one = await lockCase(trx, id)
        // Its parent may have closed it or opened it anew meanwhile.
        if (one?.status !== 'open' || !one.expiresAt || one.expiresAt > at) return 0
        return (await endCase(trx, { one, reason: 'expired', keys, now: at })) ? 1 : 0
      })
    closed += moved
    if (ids.length < BATCH || moved === 0) return closed
  }
}
