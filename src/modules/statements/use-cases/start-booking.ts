import type { Context } from '#platform/context.ts'
import { workInRounds } from '#platform/work-in-rounds.ts'
import { bookStatements } from './book-statements.ts'

/** Books what operators have signed off until it is stopped; several processes share the work. */
export async function startBooking(ctx: Context): Promise<() => Promise<void>> {
  return workInRounds(ctx, {
    work: async (stopping) => await bookStatements(ctx, stopping),
    failure: 'bank statements could not be booked',
  })
}
