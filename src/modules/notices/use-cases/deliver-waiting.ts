import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { dropWaiting, oldestWaiting, takeNotices } from '../store/notice-outbox.ts'
import { deliverNotice } from './deliver-notice.ts'

const AT_ONCE = 50

/**
 * Queues what the oldest notices of the outbox say for outside of the site, as of the moment at which each was made; answers how
 * many left the outbox, 0 when none waits or another process is at it. One that cannot be delivered is given up, and holds up none.
 */
export async function deliverWaiting(ctx: Context): Promise<number> {
  // Asked each second and after each message: mostly none waits.
  const oldest = await oldestWaiting(ctx.db)
  if (oldest === null) return 0
  try {
    return await deliverOldest(ctx, AT_ONCE)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
  }
  // It is one of them: the oldest alone tells whether it is that one.
  try {
    return await deliverOldest(ctx, 1)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    await dropWaiting(ctx.db, oldest)
    ctx.log.error({ err: error, notice: oldest }, 'a notice could not be delivered')
    return 1
  }
}

async function deliverOldest(ctx: Context, limit: number): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const { left, notices } = await takeNotices(tx.db, limit)
    for (const { createdAt, ...notice } of notices) await deliverNotice({ ...tx, now: () => createdAt }, notice)
    return left
  })
}
