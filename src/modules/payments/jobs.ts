import type { Context } from '#platform/context.ts'
import type { RoomJob } from '#platform/room.ts'
import { deleteOldDeliveries } from './store/webhook-deliveries.ts'

const DAY_MS = 86_400_000
/** What was refused is looked at within weeks; what providers said is kept as long as they answer about it. */
const REFUSED_MS = 30 * DAY_MS
const HANDLED_MS = 400 * DAY_MS

/** Deletes notifications that are of no more use, whoever sent them. */
export async function tidyDeliveries(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  const [refusedBefore, handledBefore] = [new Date(now - REFUSED_MS), new Date(now - HANDLED_MS)]
  await deleteOldDeliveries(ctx.db, { refusedBefore, handledBefore })
}

/** Its work in the background that has a rhythm; payments are completed by `startCompleter`. */
export const jobs: readonly RoomJob[] = [{ name: 'payments.tidy', cron: '40 4 * * *', run: tidyDeliveries }]
