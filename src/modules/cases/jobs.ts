import type { RoomJob } from '#platform/room.ts'
import { expireCases } from './use-cases/expire-cases.ts'
import { expireOffers, remindOfOffers } from './use-cases/expire-offers.ts'

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  { name: 'cases.expire', cron: '*/10 * * * *', run: expireCases },
  { name: 'cases.offers', cron: '*/10 * * * *', run: expireOffers },
  { name: 'cases.remind', cron: '15 9-20 * * *', run: remindOfOffers },
]
