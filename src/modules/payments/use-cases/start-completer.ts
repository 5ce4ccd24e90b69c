import type { Context } from '#platform/context.ts'
import { workInRounds } from '#platform/work-in-rounds.ts'
import type { Gateways } from '../domain/gateways.ts'
import { askAgainNow } from '../store/due-attempts.ts'
import { completePayments } from './complete.ts'

/**
 * Completes payments until it is stopped; several processes share the work. What waited while no process ran is asked about at
 * once: waiting times begin at their shortest with a start.
 */
export async function startCompleter(ctx: Context, gateways: Gateways): Promise<() => Promise<void>> {
  await askAgainNow(ctx.db, ctx.now())
  return workInRounds(ctx, {
    work: async () => await completePayments(ctx, gateways),
    failure: 'payments could not be completed',
  })
}
