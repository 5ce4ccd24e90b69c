import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { deleteOldBundles } from './store/delivery-bundles.ts'
import { deleteEndedDeliveries } from './store/deliveries.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Forgets what was sent a month ago; daily. Returns how many. */
export async function pruneDeliveries({ db, now }: Context): Promise<number> {
  await deleteOldBundles(db, new Date(now().getTime() - DAY_MS))
  return await deleteEndedDeliveries(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  // The name that its schedule has had from the beginning.
  { name: 'messages.prune', cron: '50 4 * * *', run: pruneDeliveries },
]
