import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { expiredCaseIds, lockCase } from '../store/find-cases.ts'
import { closeExpired } from './close-case.ts'

/** Closes open cases whose time is over and tells everybody concerned; answers how many. */
export async function expireCases(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'cases.expire',
    due: async ({ db, now }, limit) => await expiredCaseIds(db, now(), limit),
    keyOf: String,
    each: async (tx, id) => {
      const one = await lockCase(tx.db, id)
      // Its parent may have closed it, or opened it for another thirty days, meanwhile.
      return one !== null && one !== undefined && (await closeExpired(tx, one))
    },
  })
}
