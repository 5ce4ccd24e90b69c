import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { expiredCaseIds, lockCase } from '../store/find-cases.ts'
import { closeExpired } from './close-case.ts'

const BATCH = 200

/**
 * Closes open cases whose time is over and tells everybody concerned; answers how many. Each in its own transaction: a worker
 * that is killed leaves whole cases only, and the next turn goes on.
 */
export async function expireCases(ctx: Context): Promise<number> {
  const at = ctx.now()
  let closed = 0
  for (;;) {
    const ids = await expiredCaseIds(ctx.db, at, BATCH)
    let moved = 0
    for (const id of ids)
      moved += await inTransaction(ctx, async (tx) => {
        const one = await lockCase(tx.db, id)
        // Its parent may have closed it, or opened it for another thirty days, meanwhile.
        return one && (await closeExpired(tx, one)) ? 1 : 0
      })
    closed += moved
    if (ids.length < BATCH || moved === 0) return closed
  }
}
