import { sweepEnded } from '#modules/accounts/jobs.ts'
import { tendBookings } from '#modules/booking/jobs.ts'
import { expireCases, expireOffers, remindOfOffers } from '#modules/cases/jobs.ts'
import { pruneDeliveries } from '#modules/notices/jobs.ts'
import { pruneSearchChanges, refreshAllTutors } from '#modules/search/jobs.ts'
import { expireChecks, removeFiles, sealPapers } from '#modules/tutors/jobs.ts'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'

/** The background work of all rooms, done by the system. */
export function jobsOf(ctx: Context): readonly Job[] {
  return [
    // Ages, popularity and expired star levels change without anybody saving a profile.
    { name: 'search.refresh', cron: '10 4 * * *', run: async () => void (await refreshAllTutors(ctx)) },
    { name: 'search.prune', cron: '40 4 * * *', run: async () => void (await pruneSearchChanges(ctx)) },
    { name: 'accounts.sweep', cron: '5 * * * *', run: async () => await sweepEnded(ctx) },
    { name: 'messages.prune', cron: '50 4 * * *', run: async () => void (await pruneDeliveries(ctx)) },
    { name: 'tutors.expire', cron: '20 4 * * *', run: async () => void (await expireChecks(ctx)) },
    { name: 'cases.expire', cron: '*/10 * * * *', run: async () => void (await expireCases(ctx)) },
    { name: 'cases.offers', cron: '*/10 * * * *', run: async () => void (await expireOffers(ctx)) },
    { name: 'cases.remind', cron: '15 9-20 * * *', run: async () => void (await remindOfOffers(ctx)) },
    { name: 'booking.tend', cron: '*/5 * * * *', run: async () => await tendBookings(ctx) },
    { name: 'tutors.papers', cron: '*/15 * * * *', run: async () => void (await removeFiles(ctx)) },
    { name: 'tutors.seal', cron: '*/15 * * * *', run: async () => void (await sealPapers(ctx)) },
  ]
}
