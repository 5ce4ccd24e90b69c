import type { Context } from '#platform/context.ts'
import type { Gateways } from '../domain/gateways.ts'
import { askAgainNow } from '../store/due-attempts.ts'
import { completePayments } from './complete.ts'

const POLL_MS = 1000

/**
 * Completes payments until it is stopped; several processes share the work. What waited while no process ran is asked about at
 * once: waiting times begin at their shortest with a start.
 */
export async function startCompleter(ctx: Context, gateways: Gateways): Promise<() => Promise<void>> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  const turn = (): void => {
    round = completePayments(ctx, gateways)
      .then(
        () => {},
        (error: unknown) => ctx.log.error({ err: error }, 'payments could not be completed'),
      )
      .finally(() => {
        round = null
        if (isStopped) return
        timer = setTimeout(turn, POLL_MS)
        timer.unref()
      })
  }
  await askAgainNow(ctx.db, ctx.now())
  turn()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}
